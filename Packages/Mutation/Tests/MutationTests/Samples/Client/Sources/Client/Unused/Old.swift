let unused: OldClient = 1

// Placeholder until the first file of ApproovURLSessionPackage lands.

// Placeholder until the first file of Approov lands.

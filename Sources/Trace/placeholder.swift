// Placeholder until the first file of Trace lands.

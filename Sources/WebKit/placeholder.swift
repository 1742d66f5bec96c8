// Placeholder until the first file of WebKit lands.

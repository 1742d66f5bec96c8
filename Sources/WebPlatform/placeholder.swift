// Placeholder until the first file of WebPlatform lands.

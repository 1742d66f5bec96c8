// Placeholder until the first file of ApproovServiceWebView lands.

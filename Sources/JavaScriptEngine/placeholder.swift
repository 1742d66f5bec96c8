// Placeholder until the first file of JavaScriptEngine lands.

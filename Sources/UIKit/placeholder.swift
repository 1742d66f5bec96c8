// Placeholder until the first file of UIKit lands.

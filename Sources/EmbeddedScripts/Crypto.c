#include "EmbeddedScripts.h"

static const unsigned char subtleCrypto_js[] = {
#embed "../WebPlatform/Crypto/subtleCrypto.js"
};
static const unsigned char crypto_js[] = {
#embed "../WebPlatform/Crypto/crypto.js"
};

EMBEDDED_ROOM(Crypto,
  SCRIPT("Crypto/subtleCrypto.js", subtleCrypto_js),
  SCRIPT("Crypto/crypto.js", crypto_js))

#include "EmbeddedScripts.h"

static const unsigned char userMessages_js[] = {
#embed "../WebPlatform/UserMessages/userMessages.js"
};

EMBEDDED_ROOM(UserMessages,
  SCRIPT("UserMessages/userMessages.js", userMessages_js))

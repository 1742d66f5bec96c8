#include "EmbeddedScripts.h"

static const unsigned char userInput_js[] = {
#embed "../WebPlatform/UserInput/userInput.js"
};

EMBEDDED_ROOM(UserInput,
  SCRIPT("UserInput/userInput.js", userInput_js))

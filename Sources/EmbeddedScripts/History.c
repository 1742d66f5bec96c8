#include "EmbeddedScripts.h"

static const unsigned char History_js[] = {
#embed "../WebPlatform/History/History.js"
};

EMBEDDED_ROOM(History,
  SCRIPT("History/History.js", History_js))

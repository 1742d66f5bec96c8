#include "EmbeddedScripts.h"

static const unsigned char beacon_js[] = {
#embed "../WebPlatform/Beacon/beacon.js"
};

EMBEDDED_ROOM(Beacon,
  SCRIPT("Beacon/beacon.js", beacon_js))

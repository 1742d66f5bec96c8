#include "EmbeddedScripts.h"

static const unsigned char differences_json[] = {
#embed "../ApproovServiceWebView/differences.json"
};

EMBEDDED_ROOM(BridgeDifferences,
  SCRIPT("differences.json", differences_json))

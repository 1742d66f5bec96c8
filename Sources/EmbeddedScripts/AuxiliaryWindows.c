#include "EmbeddedScripts.h"

static const unsigned char auxiliaryWindows_js[] = {
#embed "../WebPlatform/AuxiliaryWindows/auxiliaryWindows.js"
};

EMBEDDED_ROOM(AuxiliaryWindows,
  SCRIPT("AuxiliaryWindows/auxiliaryWindows.js", auxiliaryWindows_js))

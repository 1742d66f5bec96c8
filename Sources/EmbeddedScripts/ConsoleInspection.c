#include "EmbeddedScripts.h"

static const unsigned char pageObjects_js[] = {
#embed "../WebPlatform/ConsoleInspection/pageObjects.js"
};
static const unsigned char words_js[] = {
#embed "../WebPlatform/ConsoleInspection/words.js"
};
static const unsigned char platformObjects_js[] = {
#embed "../WebPlatform/ConsoleInspection/platformObjects.js"
};
static const unsigned char inspect_js[] = {
#embed "../WebPlatform/ConsoleInspection/inspect.js"
};

EMBEDDED_ROOM(ConsoleInspection,
  SCRIPT("ConsoleInspection/pageObjects.js", pageObjects_js),
  SCRIPT("ConsoleInspection/words.js", words_js),
  SCRIPT("ConsoleInspection/platformObjects.js", platformObjects_js),
  SCRIPT("ConsoleInspection/inspect.js", inspect_js))

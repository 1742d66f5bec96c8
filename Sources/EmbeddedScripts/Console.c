#include "EmbeddedScripts.h"

static const unsigned char pageObjects_js[] = {
#embed "../WebPlatform/Console/pageObjects.js"
};
static const unsigned char words_js[] = {
#embed "../WebPlatform/Console/words.js"
};
static const unsigned char inspect_js[] = {
#embed "../WebPlatform/Console/inspect.js"
};
static const unsigned char console_js[] = {
#embed "../WebPlatform/Console/console.js"
};

EMBEDDED_ROOM(Console,
  SCRIPT("Console/pageObjects.js", pageObjects_js),
  SCRIPT("Console/words.js", words_js),
  SCRIPT("Console/inspect.js", inspect_js),
  SCRIPT("Console/console.js", console_js))

#include "EmbeddedScripts.h"

static const unsigned char customElementReactions_js[] = {
#embed "../WebPlatform/CustomElements/customElementReactions.js"
};
static const unsigned char CustomElementRegistry_js[] = {
#embed "../WebPlatform/CustomElements/CustomElementRegistry.js"
};

EMBEDDED_ROOM(CustomElements,
  SCRIPT("CustomElements/customElementReactions.js", customElementReactions_js),
  SCRIPT("CustomElements/CustomElementRegistry.js", CustomElementRegistry_js))

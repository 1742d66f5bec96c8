#include "EmbeddedScripts.h"

static const unsigned char customElements_js[] = {
#embed "../WebPlatform/CustomElements/World/customElements.js"
};

EMBEDDED_ROOM(CustomElementsWorld,
  SCRIPT("CustomElements/World/customElements.js", customElements_js))

#include "EmbeddedScripts.h"

static const unsigned char types_js[] = {
#embed "../WebPlatform/WebIDL/types.js"
};
static const unsigned char declarations_js[] = {
#embed "../WebPlatform/WebIDL/declarations.js"
};
static const unsigned char boxes_js[] = {
#embed "../WebPlatform/WebIDL/boxes.js"
};
static const unsigned char domexception_js[] = {
#embed "../WebPlatform/WebIDL/domexception.js"
};
static const unsigned char rooms_js[] = {
#embed "../WebPlatform/WebIDL/rooms.js"
};
static const unsigned char elementReactions_js[] = {
#embed "../WebPlatform/WebIDL/elementReactions.js"
};
static const unsigned char border_js[] = {
#embed "../WebPlatform/WebIDL/border.js"
};
static const unsigned char tape_js[] = {
#embed "../WebPlatform/WebIDL/tape.js"
};
static const unsigned char realms_js[] = {
#embed "../WebPlatform/WebIDL/realms.js"
};

EMBEDDED_ROOM(WebIDL,
  SCRIPT("WebIDL/types.js", types_js),
  SCRIPT("WebIDL/declarations.js", declarations_js),
  SCRIPT("WebIDL/boxes.js", boxes_js),
  SCRIPT("WebIDL/domexception.js", domexception_js),
  SCRIPT("WebIDL/rooms.js", rooms_js),
  SCRIPT("WebIDL/elementReactions.js", elementReactions_js),
  SCRIPT("WebIDL/border.js", border_js),
  SCRIPT("WebIDL/tape.js", tape_js),
  SCRIPT("WebIDL/realms.js", realms_js))

#include "EmbeddedScripts.h"

static const unsigned char globalEventHandlers_js[] = {
#embed "../WebPlatform/DOMEvents/globalEventHandlers.js"
};
static const unsigned char Event_js[] = {
#embed "../WebPlatform/DOMEvents/Event.js"
};
static const unsigned char EventTarget_js[] = {
#embed "../WebPlatform/DOMEvents/EventTarget.js"
};
static const unsigned char dispatch_js[] = {
#embed "../WebPlatform/DOMEvents/dispatch.js"
};
static const unsigned char eventHandlers_js[] = {
#embed "../WebPlatform/DOMEvents/eventHandlers.js"
};
static const unsigned char compileEventHandler_js[] = {
#embed "../WebPlatform/DOMEvents/compileEventHandler.js"
};
static const unsigned char CustomEvent_js[] = {
#embed "../WebPlatform/DOMEvents/CustomEvent.js"
};

EMBEDDED_ROOM(DOMEvents,
  SCRIPT("DOMEvents/globalEventHandlers.js", globalEventHandlers_js),
  SCRIPT("DOMEvents/Event.js", Event_js),
  SCRIPT("DOMEvents/EventTarget.js", EventTarget_js),
  SCRIPT("DOMEvents/dispatch.js", dispatch_js),
  SCRIPT("DOMEvents/eventHandlers.js", eventHandlers_js),
  SCRIPT("DOMEvents/compileEventHandler.js", compileEventHandler_js),
  SCRIPT("DOMEvents/CustomEvent.js", CustomEvent_js))

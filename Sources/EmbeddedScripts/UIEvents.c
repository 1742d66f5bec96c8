#include "EmbeddedScripts.h"

static const unsigned char UIEvent_js[] = {
#embed "../WebPlatform/UIEvents/UIEvent.js"
};
static const unsigned char FocusEvent_js[] = {
#embed "../WebPlatform/UIEvents/FocusEvent.js"
};
static const unsigned char CompositionEvent_js[] = {
#embed "../WebPlatform/UIEvents/CompositionEvent.js"
};
static const unsigned char InputEvent_js[] = {
#embed "../WebPlatform/UIEvents/InputEvent.js"
};
static const unsigned char EventModifiers_js[] = {
#embed "../WebPlatform/UIEvents/EventModifiers.js"
};
static const unsigned char MouseEvent_js[] = {
#embed "../WebPlatform/UIEvents/MouseEvent.js"
};
static const unsigned char PointerEvent_js[] = {
#embed "../WebPlatform/UIEvents/PointerEvent.js"
};
static const unsigned char KeyboardEvent_js[] = {
#embed "../WebPlatform/UIEvents/KeyboardEvent.js"
};

EMBEDDED_ROOM(UIEvents,
  SCRIPT("UIEvents/UIEvent.js", UIEvent_js),
  SCRIPT("UIEvents/FocusEvent.js", FocusEvent_js),
  SCRIPT("UIEvents/CompositionEvent.js", CompositionEvent_js),
  SCRIPT("UIEvents/InputEvent.js", InputEvent_js),
  SCRIPT("UIEvents/EventModifiers.js", EventModifiers_js),
  SCRIPT("UIEvents/MouseEvent.js", MouseEvent_js),
  SCRIPT("UIEvents/PointerEvent.js", PointerEvent_js),
  SCRIPT("UIEvents/KeyboardEvent.js", KeyboardEvent_js))

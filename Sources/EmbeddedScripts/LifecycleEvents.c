#include "EmbeddedScripts.h"

static const unsigned char BeforeUnloadEvent_js[] = {
#embed "../WebPlatform/HTMLEvents/BeforeUnloadEvent.js"
};
static const unsigned char PageTransitionEvent_js[] = {
#embed "../WebPlatform/HTMLEvents/PageTransitionEvent.js"
};

EMBEDDED_ROOM(LifecycleEvents,
  SCRIPT("HTMLEvents/BeforeUnloadEvent.js", BeforeUnloadEvent_js),
  SCRIPT("HTMLEvents/PageTransitionEvent.js", PageTransitionEvent_js))

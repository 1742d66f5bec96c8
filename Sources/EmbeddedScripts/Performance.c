#include "EmbeddedScripts.h"

static const unsigned char PerformanceEntry_js[] = {
#embed "../WebPlatform/Performance/PerformanceEntry.js"
};
static const unsigned char Performance_js[] = {
#embed "../WebPlatform/Performance/Performance.js"
};

EMBEDDED_ROOM(Performance,
  SCRIPT("Performance/PerformanceEntry.js", PerformanceEntry_js),
  SCRIPT("Performance/Performance.js", Performance_js))

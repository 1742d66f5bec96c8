#include "EmbeddedScripts.h"

static const unsigned char checkpoints_js[] = {
#embed "../WebPlatform/EventLoop/checkpoints.js"
};
static const unsigned char tasks_js[] = {
#embed "../WebPlatform/EventLoop/tasks.js"
};
static const unsigned char timeResolution_js[] = {
#embed "../WebPlatform/EventLoop/timeResolution.js"
};

EMBEDDED_ROOM(EventLoop,
  SCRIPT("EventLoop/checkpoints.js", checkpoints_js),
  SCRIPT("EventLoop/tasks.js", tasks_js),
  SCRIPT("EventLoop/timeResolution.js", timeResolution_js))

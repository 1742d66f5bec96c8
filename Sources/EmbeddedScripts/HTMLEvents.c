#include "EmbeddedScripts.h"

static const unsigned char ErrorEvent_js[] = {
#embed "../WebPlatform/HTMLEvents/ErrorEvent.js"
};
static const unsigned char PromiseRejectionEvent_js[] = {
#embed "../WebPlatform/HTMLEvents/PromiseRejectionEvent.js"
};
static const unsigned char ProgressEvent_js[] = {
#embed "../WebPlatform/HTMLEvents/ProgressEvent.js"
};
static const unsigned char MessageEvent_js[] = {
#embed "../WebPlatform/HTMLEvents/MessageEvent.js"
};
static const unsigned char HashChangeEvent_js[] = {
#embed "../WebPlatform/HTMLEvents/HashChangeEvent.js"
};
static const unsigned char ToggleEvent_js[] = {
#embed "../WebPlatform/HTMLEvents/ToggleEvent.js"
};
static const unsigned char PopStateEvent_js[] = {
#embed "../WebPlatform/HTMLEvents/PopStateEvent.js"
};
static const unsigned char CloseEvent_js[] = {
#embed "../WebPlatform/HTMLEvents/CloseEvent.js"
};
static const unsigned char StorageEvent_js[] = {
#embed "../WebPlatform/HTMLEvents/StorageEvent.js"
};
static const unsigned char SubmitEvent_js[] = {
#embed "../WebPlatform/HTMLEvents/SubmitEvent.js"
};

EMBEDDED_ROOM(HTMLEvents,
  SCRIPT("HTMLEvents/ErrorEvent.js", ErrorEvent_js),
  SCRIPT("HTMLEvents/PromiseRejectionEvent.js", PromiseRejectionEvent_js),
  SCRIPT("HTMLEvents/ProgressEvent.js", ProgressEvent_js),
  SCRIPT("HTMLEvents/MessageEvent.js", MessageEvent_js),
  SCRIPT("HTMLEvents/HashChangeEvent.js", HashChangeEvent_js),
  SCRIPT("HTMLEvents/ToggleEvent.js", ToggleEvent_js),
  SCRIPT("HTMLEvents/PopStateEvent.js", PopStateEvent_js),
  SCRIPT("HTMLEvents/CloseEvent.js", CloseEvent_js),
  SCRIPT("HTMLEvents/StorageEvent.js", StorageEvent_js),
  SCRIPT("HTMLEvents/SubmitEvent.js", SubmitEvent_js))

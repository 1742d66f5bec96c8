#include "EmbeddedScripts.h"

static const unsigned char xmlHttpRequestEventTarget_js[] = {
#embed "../WebPlatform/XHR/xmlHttpRequestEventTarget.js"
};
static const unsigned char xmlHttpRequestProgressEvent_js[] = {
#embed "../WebPlatform/XHR/xmlHttpRequestProgressEvent.js"
};
static const unsigned char progressThrottle_js[] = {
#embed "../WebPlatform/XHR/progressThrottle.js"
};
static const unsigned char receivedBody_js[] = {
#embed "../WebPlatform/XHR/receivedBody.js"
};
static const unsigned char xmlHttpRequest_js[] = {
#embed "../WebPlatform/XHR/xmlHttpRequest.js"
};

EMBEDDED_ROOM(XHR,
  SCRIPT("XHR/xmlHttpRequestEventTarget.js", xmlHttpRequestEventTarget_js),
  SCRIPT("XHR/xmlHttpRequestProgressEvent.js", xmlHttpRequestProgressEvent_js),
  SCRIPT("XHR/progressThrottle.js", progressThrottle_js),
  SCRIPT("XHR/receivedBody.js", receivedBody_js),
  SCRIPT("XHR/xmlHttpRequest.js", xmlHttpRequest_js))

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
static const unsigned char receivedResponse_js[] = {
#embed "../WebPlatform/XHR/receivedResponse.js"
};
static const unsigned char responseObjects_js[] = {
#embed "../WebPlatform/XHR/responseObjects.js"
};
static const unsigned char requestBody_js[] = {
#embed "../WebPlatform/XHR/requestBody.js"
};
static const unsigned char xmlHttpRequest_js[] = {
#embed "../WebPlatform/XHR/xmlHttpRequest.js"
};
static const unsigned char xmlHttpRequest_idl_js[] = {
#embed "../WebPlatform/XHR/xmlHttpRequest.idl.js"
};

EMBEDDED_ROOM(XHR,
  SCRIPT("XHR/xmlHttpRequestEventTarget.js", xmlHttpRequestEventTarget_js),
  SCRIPT("XHR/xmlHttpRequestProgressEvent.js", xmlHttpRequestProgressEvent_js),
  SCRIPT("XHR/progressThrottle.js", progressThrottle_js),
  SCRIPT("XHR/receivedResponse.js", receivedResponse_js),
  SCRIPT("XHR/responseObjects.js", responseObjects_js),
  SCRIPT("XHR/requestBody.js", requestBody_js),
  SCRIPT("XHR/xmlHttpRequest.js", xmlHttpRequest_js),
  SCRIPT("XHR/xmlHttpRequest.idl.js", xmlHttpRequest_idl_js))

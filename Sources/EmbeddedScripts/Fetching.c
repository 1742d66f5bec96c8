#include "EmbeddedScripts.h"

static const unsigned char headerList_js[] = {
#embed "../WebPlatform/Fetch/headerList.js"
};
static const unsigned char headerRules_js[] = {
#embed "../WebPlatform/Fetch/headerRules.js"
};
static const unsigned char mimeType_js[] = {
#embed "../WebPlatform/MIMESniff/mimeType.js"
};
static const unsigned char incomingBody_js[] = {
#embed "../WebPlatform/Fetch/incomingBody.js"
};
static const unsigned char body_js[] = {
#embed "../WebPlatform/Fetch/body.js"
};
static const unsigned char responseRecord_js[] = {
#embed "../WebPlatform/Fetch/responseRecord.js"
};
static const unsigned char requestRecord_js[] = {
#embed "../WebPlatform/Fetch/requestRecord.js"
};
static const unsigned char fetchController_js[] = {
#embed "../WebPlatform/Fetch/fetchController.js"
};
static const unsigned char blocking_js[] = {
#embed "../WebPlatform/Fetch/blocking.js"
};
static const unsigned char referrers_js[] = {
#embed "../WebPlatform/Fetch/referrers.js"
};
static const unsigned char fetchNetworking_js[] = {
#embed "../WebPlatform/Fetch/fetchNetworking.js"
};
static const unsigned char cors_js[] = {
#embed "../WebPlatform/Fetch/cors.js"
};
static const unsigned char httpFetch_js[] = {
#embed "../WebPlatform/Fetch/httpFetch.js"
};
static const unsigned char dataURL_js[] = {
#embed "../WebPlatform/Fetch/dataURL.js"
};
static const unsigned char schemeFetch_js[] = {
#embed "../WebPlatform/Fetch/schemeFetch.js"
};
static const unsigned char integrity_js[] = {
#embed "../WebPlatform/Fetch/integrity.js"
};
static const unsigned char fetching_js[] = {
#embed "../WebPlatform/Fetch/fetching.js"
};

EMBEDDED_ROOM(Fetching,
  SCRIPT("Fetch/headerList.js", headerList_js),
  SCRIPT("Fetch/headerRules.js", headerRules_js),
  SCRIPT("MIMESniff/mimeType.js", mimeType_js),
  SCRIPT("Fetch/incomingBody.js", incomingBody_js),
  SCRIPT("Fetch/body.js", body_js),
  SCRIPT("Fetch/responseRecord.js", responseRecord_js),
  SCRIPT("Fetch/requestRecord.js", requestRecord_js),
  SCRIPT("Fetch/fetchController.js", fetchController_js),
  SCRIPT("Fetch/blocking.js", blocking_js),
  SCRIPT("Fetch/referrers.js", referrers_js),
  SCRIPT("Fetch/fetchNetworking.js", fetchNetworking_js),
  SCRIPT("Fetch/cors.js", cors_js),
  SCRIPT("Fetch/httpFetch.js", httpFetch_js),
  SCRIPT("Fetch/dataURL.js", dataURL_js),
  SCRIPT("Fetch/schemeFetch.js", schemeFetch_js),
  SCRIPT("Fetch/integrity.js", integrity_js),
  SCRIPT("Fetch/fetching.js", fetching_js))

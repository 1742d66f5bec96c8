#include "EmbeddedScripts.h"

static const unsigned char headerList_js[] = {
#embed "../WebPlatform/Fetch/headerList.js"
};
static const unsigned char headerRules_js[] = {
#embed "../WebPlatform/Fetch/headerRules.js"
};
static const unsigned char headers_js[] = {
#embed "../WebPlatform/Fetch/headers.js"
};
static const unsigned char incomingBody_js[] = {
#embed "../WebPlatform/Fetch/incomingBody.js"
};
static const unsigned char body_js[] = {
#embed "../WebPlatform/Fetch/body.js"
};
static const unsigned char extractBody_js[] = {
#embed "../WebPlatform/Fetch/extractBody.js"
};
static const unsigned char bodyMixin_js[] = {
#embed "../WebPlatform/Fetch/bodyMixin.js"
};
static const unsigned char responseRecord_js[] = {
#embed "../WebPlatform/Fetch/responseRecord.js"
};
static const unsigned char response_js[] = {
#embed "../WebPlatform/Fetch/response.js"
};
static const unsigned char requestRecord_js[] = {
#embed "../WebPlatform/Fetch/requestRecord.js"
};
static const unsigned char request_js[] = {
#embed "../WebPlatform/Fetch/request.js"
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
static const unsigned char synchronousFetch_js[] = {
#embed "../WebPlatform/Fetch/synchronousFetch.js"
};
static const unsigned char fetch_js[] = {
#embed "../WebPlatform/Fetch/fetch.js"
};

EMBEDDED_ROOM(Fetch,
  SCRIPT("Fetch/headerList.js", headerList_js),
  SCRIPT("Fetch/headerRules.js", headerRules_js),
  SCRIPT("Fetch/headers.js", headers_js),
  SCRIPT("Fetch/incomingBody.js", incomingBody_js),
  SCRIPT("Fetch/body.js", body_js),
  SCRIPT("Fetch/extractBody.js", extractBody_js),
  SCRIPT("Fetch/bodyMixin.js", bodyMixin_js),
  SCRIPT("Fetch/responseRecord.js", responseRecord_js),
  SCRIPT("Fetch/response.js", response_js),
  SCRIPT("Fetch/requestRecord.js", requestRecord_js),
  SCRIPT("Fetch/request.js", request_js),
  SCRIPT("Fetch/fetchController.js", fetchController_js),
  SCRIPT("Fetch/blocking.js", blocking_js),
  SCRIPT("Fetch/referrers.js", referrers_js),
  SCRIPT("Fetch/fetchNetworking.js", fetchNetworking_js),
  SCRIPT("Fetch/cors.js", cors_js),
  SCRIPT("Fetch/httpFetch.js", httpFetch_js),
  SCRIPT("Fetch/dataURL.js", dataURL_js),
  SCRIPT("Fetch/schemeFetch.js", schemeFetch_js),
  SCRIPT("Fetch/integrity.js", integrity_js),
  SCRIPT("Fetch/fetching.js", fetching_js),
  SCRIPT("Fetch/synchronousFetch.js", synchronousFetch_js),
  SCRIPT("Fetch/fetch.js", fetch_js))

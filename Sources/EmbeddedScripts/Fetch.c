#include "EmbeddedScripts.h"

static const unsigned char headers_js[] = {
#embed "../WebPlatform/Fetch/headers.js"
};
static const unsigned char extractBody_js[] = {
#embed "../WebPlatform/Fetch/extractBody.js"
};
static const unsigned char bodyMixin_js[] = {
#embed "../WebPlatform/Fetch/bodyMixin.js"
};
static const unsigned char response_js[] = {
#embed "../WebPlatform/Fetch/response.js"
};
static const unsigned char request_js[] = {
#embed "../WebPlatform/Fetch/request.js"
};
static const unsigned char synchronousFetch_js[] = {
#embed "../WebPlatform/Fetch/synchronousFetch.js"
};
static const unsigned char fetch_js[] = {
#embed "../WebPlatform/Fetch/fetch.js"
};

EMBEDDED_ROOM(Fetch,
  SCRIPT("Fetch/headers.js", headers_js),
  SCRIPT("Fetch/extractBody.js", extractBody_js),
  SCRIPT("Fetch/bodyMixin.js", bodyMixin_js),
  SCRIPT("Fetch/response.js", response_js),
  SCRIPT("Fetch/request.js", request_js),
  SCRIPT("Fetch/synchronousFetch.js", synchronousFetch_js),
  SCRIPT("Fetch/fetch.js", fetch_js))

#include "EmbeddedScripts.h"

static const unsigned char percentEncoding_js[] = {
#embed "../WebPlatform/URL/percentEncoding.js"
};
static const unsigned char hosts_js[] = {
#embed "../WebPlatform/URL/hosts.js"
};
static const unsigned char urlRecord_js[] = {
#embed "../WebPlatform/URL/urlRecord.js"
};
static const unsigned char urlParser_js[] = {
#embed "../WebPlatform/URL/urlParser.js"
};
static const unsigned char urlParsing_js[] = {
#embed "../WebPlatform/URL/urlParsing.js"
};
static const unsigned char urlEncoded_js[] = {
#embed "../WebPlatform/URL/urlEncoded.js"
};
static const unsigned char URLSearchParams_js[] = {
#embed "../WebPlatform/URL/URLSearchParams.js"
};
static const unsigned char URL_js[] = {
#embed "../WebPlatform/URL/URL.js"
};

EMBEDDED_ROOM(URL,
  SCRIPT("URL/percentEncoding.js", percentEncoding_js),
  SCRIPT("URL/hosts.js", hosts_js),
  SCRIPT("URL/urlRecord.js", urlRecord_js),
  SCRIPT("URL/urlParser.js", urlParser_js),
  SCRIPT("URL/urlParsing.js", urlParsing_js),
  SCRIPT("URL/urlEncoded.js", urlEncoded_js),
  SCRIPT("URL/URLSearchParams.js", URLSearchParams_js),
  SCRIPT("URL/URL.js", URL_js))

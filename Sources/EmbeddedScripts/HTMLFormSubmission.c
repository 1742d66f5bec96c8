#include "EmbeddedScripts.h"

static const unsigned char entryList_js[] = {
#embed "../WebPlatform/HTMLFormSubmission/entryList.js"
};
static const unsigned char formEncoding_js[] = {
#embed "../WebPlatform/HTMLFormSubmission/formEncoding.js"
};
static const unsigned char formSubmission_js[] = {
#embed "../WebPlatform/HTMLFormSubmission/formSubmission.js"
};

EMBEDDED_ROOM(HTMLFormSubmission,
  SCRIPT("HTMLFormSubmission/entryList.js", entryList_js),
  SCRIPT("HTMLFormSubmission/formEncoding.js", formEncoding_js),
  SCRIPT("HTMLFormSubmission/formSubmission.js", formSubmission_js))

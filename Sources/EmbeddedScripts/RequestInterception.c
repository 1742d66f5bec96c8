#include "EmbeddedScripts.h"

static const unsigned char primordials_js[] = {
#embed "../ApproovServiceWebView/Bridge/primordials.js"
};
static const unsigned char language_js[] = {
#embed "../ApproovServiceWebView/Bridge/language.js"
};
static const unsigned char handler_js[] = {
#embed "../ApproovServiceWebView/Bridge/handler.js"
};
static const unsigned char base64_js[] = {
#embed "../ApproovServiceWebView/Bridge/base64.js"
};
static const unsigned char urls_js[] = {
#embed "../ApproovServiceWebView/Bridge/urls.js"
};
static const unsigned char bodies_js[] = {
#embed "../ApproovServiceWebView/Bridge/bodies.js"
};
static const unsigned char multipart_js[] = {
#embed "../ApproovServiceWebView/Bridge/multipart.js"
};
static const unsigned char outliving_js[] = {
#embed "../ApproovServiceWebView/Bridge/outliving.js"
};
static const unsigned char requestInit_js[] = {
#embed "../ApproovServiceWebView/Bridge/requestInit.js"
};
static const unsigned char messages_js[] = {
#embed "../RequestInterception/Script/messages.js"
};
static const unsigned char hiding_js[] = {
#embed "../RequestInterception/Script/hiding.js"
};
static const unsigned char fetch_js[] = {
#embed "../RequestInterception/Script/fetch.js"
};
static const unsigned char xhr_js[] = {
#embed "../RequestInterception/Script/xhr.js"
};
static const unsigned char forms_submission_js[] = {
#embed "../ApproovServiceWebView/Bridge/forms/submission.js"
};
static const unsigned char forms_encoders_js[] = {
#embed "../ApproovServiceWebView/Bridge/forms/encoders.js"
};
static const unsigned char forms_encoding_js[] = {
#embed "../ApproovServiceWebView/Bridge/forms/encoding.js"
};
static const unsigned char forms_documents_js[] = {
#embed "../ApproovServiceWebView/Bridge/forms/documents.js"
};
static const unsigned char forms_strayForms_js[] = {
#embed "../ApproovServiceWebView/Bridge/forms/strayForms.js"
};
static const unsigned char forms_shadowTrees_js[] = {
#embed "../ApproovServiceWebView/Bridge/forms/shadowTrees.js"
};
static const unsigned char forms_events_js[] = {
#embed "../ApproovServiceWebView/Bridge/forms/events.js"
};
static const unsigned char forms_js[] = {
#embed "../RequestInterception/Script/forms.js"
};
static const unsigned char cookies_js[] = {
#embed "../RequestInterception/Script/cookies.js"
};
static const unsigned char beacon_js[] = {
#embed "../RequestInterception/Script/beacon.js"
};
static const unsigned char install_js[] = {
#embed "../RequestInterception/Script/install.js"
};

EMBEDDED_ROOM(RequestInterception,
  SCRIPT("Bridge/primordials.js", primordials_js),
  SCRIPT("Bridge/language.js", language_js),
  SCRIPT("Bridge/handler.js", handler_js),
  SCRIPT("Bridge/base64.js", base64_js),
  SCRIPT("Bridge/urls.js", urls_js),
  SCRIPT("Bridge/bodies.js", bodies_js),
  SCRIPT("Bridge/multipart.js", multipart_js),
  SCRIPT("Bridge/outliving.js", outliving_js),
  SCRIPT("Bridge/requestInit.js", requestInit_js),
  SCRIPT("RequestInterception/Script/messages.js", messages_js),
  SCRIPT("RequestInterception/Script/hiding.js", hiding_js),
  SCRIPT("RequestInterception/Script/fetch.js", fetch_js),
  SCRIPT("RequestInterception/Script/xhr.js", xhr_js),
  SCRIPT("Bridge/forms/submission.js", forms_submission_js),
  SCRIPT("Bridge/forms/encoders.js", forms_encoders_js),
  SCRIPT("Bridge/forms/encoding.js", forms_encoding_js),
  SCRIPT("RequestInterception/Script/forms.js", forms_js),
  SCRIPT("Bridge/forms/documents.js", forms_documents_js),
  SCRIPT("Bridge/forms/strayForms.js", forms_strayForms_js),
  SCRIPT("Bridge/forms/shadowTrees.js", forms_shadowTrees_js),
  SCRIPT("Bridge/forms/events.js", forms_events_js),
  SCRIPT("RequestInterception/Script/cookies.js", cookies_js),
  SCRIPT("RequestInterception/Script/beacon.js", beacon_js),
  SCRIPT("RequestInterception/Script/install.js", install_js))

#include "EmbeddedScripts.h"

static const unsigned char primordials_js[] = {
#embed "../ApproovServiceWebView/Bridge/primordials.js"
};
static const unsigned char language_js[] = {
#embed "../ApproovServiceWebView/Bridge/language.js"
};
static const unsigned char messages_js[] = {
#embed "../ApproovServiceWebView/Bridge/messages.js"
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
static const unsigned char endpoints_js[] = {
#embed "../ApproovServiceWebView/Bridge/endpoints.js"
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
static const unsigned char leaving_js[] = {
#embed "../ApproovServiceWebView/Bridge/leaving.js"
};
static const unsigned char streams_js[] = {
#embed "../ApproovServiceWebView/Bridge/streams.js"
};
static const unsigned char responses_js[] = {
#embed "../ApproovServiceWebView/Bridge/responses.js"
};
static const unsigned char requestInit_js[] = {
#embed "../ApproovServiceWebView/Bridge/requestInit.js"
};
static const unsigned char fetch_js[] = {
#embed "../ApproovServiceWebView/Bridge/fetch.js"
};
static const unsigned char xhr_state_js[] = {
#embed "../ApproovServiceWebView/Bridge/xhr/state.js"
};
static const unsigned char xhr_upload_js[] = {
#embed "../ApproovServiceWebView/Bridge/xhr/upload.js"
};
static const unsigned char xhr_encodings_js[] = {
#embed "../ApproovServiceWebView/Bridge/xhr/encodings.js"
};
static const unsigned char xhr_contents_js[] = {
#embed "../ApproovServiceWebView/Bridge/xhr/contents.js"
};
static const unsigned char xhr_events_js[] = {
#embed "../ApproovServiceWebView/Bridge/xhr/events.js"
};
static const unsigned char xhr_send_js[] = {
#embed "../ApproovServiceWebView/Bridge/xhr/send.js"
};
static const unsigned char xhr_members_js[] = {
#embed "../ApproovServiceWebView/Bridge/xhr/members.js"
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
static const unsigned char forms_send_js[] = {
#embed "../ApproovServiceWebView/Bridge/forms/send.js"
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
static const unsigned char beacon_js[] = {
#embed "../ApproovServiceWebView/Bridge/beacon.js"
};
static const unsigned char install_js[] = {
#embed "../ApproovServiceWebView/Bridge/install.js"
};

EMBEDDED_ROOM(Bridge,
  SCRIPT("Bridge/primordials.js", primordials_js),
  SCRIPT("Bridge/language.js", language_js),
  SCRIPT("Bridge/handler.js", handler_js),
  SCRIPT("Bridge/messages.js", messages_js),
  SCRIPT("Bridge/base64.js", base64_js),
  SCRIPT("Bridge/urls.js", urls_js),
  SCRIPT("Bridge/endpoints.js", endpoints_js),
  SCRIPT("Bridge/bodies.js", bodies_js),
  SCRIPT("Bridge/multipart.js", multipart_js),
  SCRIPT("Bridge/outliving.js", outliving_js),
  SCRIPT("Bridge/leaving.js", leaving_js),
  SCRIPT("Bridge/streams.js", streams_js),
  SCRIPT("Bridge/responses.js", responses_js),
  SCRIPT("Bridge/requestInit.js", requestInit_js),
  SCRIPT("Bridge/fetch.js", fetch_js),
  SCRIPT("Bridge/xhr/state.js", xhr_state_js),
  SCRIPT("Bridge/xhr/upload.js", xhr_upload_js),
  SCRIPT("Bridge/xhr/encodings.js", xhr_encodings_js),
  SCRIPT("Bridge/xhr/contents.js", xhr_contents_js),
  SCRIPT("Bridge/xhr/events.js", xhr_events_js),
  SCRIPT("Bridge/xhr/send.js", xhr_send_js),
  SCRIPT("Bridge/xhr/members.js", xhr_members_js),
  SCRIPT("Bridge/forms/submission.js", forms_submission_js),
  SCRIPT("Bridge/forms/encoders.js", forms_encoders_js),
  SCRIPT("Bridge/forms/encoding.js", forms_encoding_js),
  SCRIPT("Bridge/forms/send.js", forms_send_js),
  SCRIPT("Bridge/forms/documents.js", forms_documents_js),
  SCRIPT("Bridge/forms/strayForms.js", forms_strayForms_js),
  SCRIPT("Bridge/forms/shadowTrees.js", forms_shadowTrees_js),
  SCRIPT("Bridge/forms/events.js", forms_events_js),
  SCRIPT("Bridge/beacon.js", beacon_js),
  SCRIPT("Bridge/install.js", install_js))

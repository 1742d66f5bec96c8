#include "EmbeddedScripts.h"

static const unsigned char formControls_js[] = {
#embed "../WebPlatform/HTMLForms/formControls.js"
};
static const unsigned char HTMLInputElement_js[] = {
#embed "../WebPlatform/HTMLForms/HTMLInputElement.js"
};
static const unsigned char HTMLTextAreaElement_js[] = {
#embed "../WebPlatform/HTMLForms/HTMLTextAreaElement.js"
};
static const unsigned char HTMLSelectElement_js[] = {
#embed "../WebPlatform/HTMLForms/HTMLSelectElement.js"
};

EMBEDDED_ROOM(HTMLForms,
  SCRIPT("HTMLForms/formControls.js", formControls_js),
  SCRIPT("HTMLForms/HTMLInputElement.js", HTMLInputElement_js),
  SCRIPT("HTMLForms/HTMLTextAreaElement.js", HTMLTextAreaElement_js),
  SCRIPT("HTMLForms/HTMLSelectElement.js", HTMLSelectElement_js))

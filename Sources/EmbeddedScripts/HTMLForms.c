#include "EmbeddedScripts.h"

static const unsigned char formAssociated_js[] = {
#embed "../WebPlatform/HTMLForms/formAssociated.js"
};
static const unsigned char constraintValidation_js[] = {
#embed "../WebPlatform/HTMLForms/constraintValidation.js"
};
static const unsigned char autofill_js[] = {
#embed "../WebPlatform/HTMLForms/autofill.js"
};
static const unsigned char textSelection_js[] = {
#embed "../WebPlatform/HTMLForms/textSelection.js"
};
static const unsigned char decimals_js[] = {
#embed "../WebPlatform/HTMLForms/decimals.js"
};
static const unsigned char dateStrings_js[] = {
#embed "../WebPlatform/HTMLForms/dateStrings.js"
};
static const unsigned char inputTypes_js[] = {
#embed "../WebPlatform/HTMLForms/inputTypes.js"
};
static const unsigned char numericInputTypes_js[] = {
#embed "../WebPlatform/HTMLForms/numericInputTypes.js"
};
static const unsigned char inputConstraints_js[] = {
#embed "../WebPlatform/HTMLForms/inputConstraints.js"
};
static const unsigned char inputStepping_js[] = {
#embed "../WebPlatform/HTMLForms/inputStepping.js"
};
static const unsigned char HTMLFormElement_js[] = {
#embed "../WebPlatform/HTMLForms/HTMLFormElement.js"
};
static const unsigned char HTMLFormControlsCollection_js[] = {
#embed "../WebPlatform/HTMLForms/HTMLFormControlsCollection.js"
};
static const unsigned char HTMLLabelElement_js[] = {
#embed "../WebPlatform/HTMLForms/HTMLLabelElement.js"
};
static const unsigned char HTMLButtonElement_js[] = {
#embed "../WebPlatform/HTMLForms/HTMLButtonElement.js"
};
static const unsigned char HTMLInputElement_js[] = {
#embed "../WebPlatform/HTMLForms/HTMLInputElement.js"
};
static const unsigned char HTMLInputElement_idl_js[] = {
#embed "../WebPlatform/HTMLForms/HTMLInputElement.idl.js"
};
static const unsigned char HTMLTextAreaElement_js[] = {
#embed "../WebPlatform/HTMLForms/HTMLTextAreaElement.js"
};
static const unsigned char HTMLOptionElement_js[] = {
#embed "../WebPlatform/HTMLForms/HTMLOptionElement.js"
};
static const unsigned char HTMLSelectElement_js[] = {
#embed "../WebPlatform/HTMLForms/HTMLSelectElement.js"
};
static const unsigned char HTMLOptionsCollection_js[] = {
#embed "../WebPlatform/HTMLForms/HTMLOptionsCollection.js"
};
static const unsigned char formElements_js[] = {
#embed "../WebPlatform/HTMLForms/formElements.js"
};
static const unsigned char gauges_js[] = {
#embed "../WebPlatform/HTMLForms/gauges.js"
};

EMBEDDED_ROOM(HTMLForms,
  SCRIPT("HTMLForms/formAssociated.js", formAssociated_js),
  SCRIPT("HTMLForms/constraintValidation.js", constraintValidation_js),
  SCRIPT("HTMLForms/autofill.js", autofill_js),
  SCRIPT("HTMLForms/textSelection.js", textSelection_js),
  SCRIPT("HTMLForms/decimals.js", decimals_js),
  SCRIPT("HTMLForms/dateStrings.js", dateStrings_js),
  SCRIPT("HTMLForms/inputTypes.js", inputTypes_js),
  SCRIPT("HTMLForms/numericInputTypes.js", numericInputTypes_js),
  SCRIPT("HTMLForms/inputConstraints.js", inputConstraints_js),
  SCRIPT("HTMLForms/inputStepping.js", inputStepping_js),
  SCRIPT("HTMLForms/HTMLFormElement.js", HTMLFormElement_js),
  SCRIPT("HTMLForms/HTMLFormControlsCollection.js", HTMLFormControlsCollection_js),
  SCRIPT("HTMLForms/HTMLLabelElement.js", HTMLLabelElement_js),
  SCRIPT("HTMLForms/HTMLButtonElement.js", HTMLButtonElement_js),
  SCRIPT("HTMLForms/HTMLInputElement.js", HTMLInputElement_js),
  SCRIPT("HTMLForms/HTMLInputElement.idl.js", HTMLInputElement_idl_js),
  SCRIPT("HTMLForms/HTMLTextAreaElement.js", HTMLTextAreaElement_js),
  SCRIPT("HTMLForms/HTMLOptionElement.js", HTMLOptionElement_js),
  SCRIPT("HTMLForms/HTMLSelectElement.js", HTMLSelectElement_js),
  SCRIPT("HTMLForms/HTMLOptionsCollection.js", HTMLOptionsCollection_js),
  SCRIPT("HTMLForms/formElements.js", formElements_js),
  SCRIPT("HTMLForms/gauges.js", gauges_js))

#include "EmbeddedScripts.h"

static const unsigned char names_js[] = {
#embed "../WebPlatform/DOM/names.js"
};
static const unsigned char tree_js[] = {
#embed "../WebPlatform/DOM/tree.js"
};
static const unsigned char customElements_js[] = {
#embed "../WebPlatform/DOM/customElements.js"
};
static const unsigned char shadowHosts_js[] = {
#embed "../WebPlatform/DOM/shadowHosts.js"
};
static const unsigned char adoptedStyleSheets_js[] = {
#embed "../WebPlatform/DOM/adoptedStyleSheets.js"
};
static const unsigned char Node_js[] = {
#embed "../WebPlatform/DOM/Node.js"
};
static const unsigned char ParentNode_js[] = {
#embed "../WebPlatform/DOM/ParentNode.js"
};
static const unsigned char ChildNode_js[] = {
#embed "../WebPlatform/DOM/ChildNode.js"
};
static const unsigned char mutation_js[] = {
#embed "../WebPlatform/DOM/mutation.js"
};
static const unsigned char cloning_js[] = {
#embed "../WebPlatform/DOM/cloning.js"
};
static const unsigned char MutationObserver_js[] = {
#embed "../WebPlatform/DOM/MutationObserver.js"
};
static const unsigned char NodeList_js[] = {
#embed "../WebPlatform/DOM/NodeList.js"
};
static const unsigned char HTMLCollection_js[] = {
#embed "../WebPlatform/DOM/HTMLCollection.js"
};
static const unsigned char CharacterData_js[] = {
#embed "../WebPlatform/DOM/CharacterData.js"
};
static const unsigned char Text_js[] = {
#embed "../WebPlatform/DOM/Text.js"
};
static const unsigned char Comment_js[] = {
#embed "../WebPlatform/DOM/Comment.js"
};
static const unsigned char ProcessingInstruction_js[] = {
#embed "../WebPlatform/DOM/ProcessingInstruction.js"
};
static const unsigned char DocumentType_js[] = {
#embed "../WebPlatform/DOM/DocumentType.js"
};
static const unsigned char DocumentFragment_js[] = {
#embed "../WebPlatform/DOM/DocumentFragment.js"
};
static const unsigned char attributes_js[] = {
#embed "../WebPlatform/DOM/attributes.js"
};
static const unsigned char Attr_js[] = {
#embed "../WebPlatform/DOM/Attr.js"
};
static const unsigned char NamedNodeMap_js[] = {
#embed "../WebPlatform/DOM/NamedNodeMap.js"
};
static const unsigned char DOMTokenList_js[] = {
#embed "../WebPlatform/DOM/DOMTokenList.js"
};
static const unsigned char DOMStringMap_js[] = {
#embed "../WebPlatform/DOM/DOMStringMap.js"
};
static const unsigned char Element_js[] = {
#embed "../WebPlatform/DOM/Element.js"
};
static const unsigned char DocumentNode_js[] = {
#embed "../WebPlatform/DOM/DocumentNode.js"
};
static const unsigned char DOMImplementation_js[] = {
#embed "../WebPlatform/DOM/DOMImplementation.js"
};
static const unsigned char Document_js[] = {
#embed "../WebPlatform/DOM/Document.js"
};
static const unsigned char traversal_js[] = {
#embed "../WebPlatform/DOM/traversal.js"
};
static const unsigned char documentWriting_js[] = {
#embed "../WebPlatform/DOM/documentWriting.js"
};
static const unsigned char ranges_js[] = {
#embed "../WebPlatform/DOM/ranges.js"
};
static const unsigned char Document_idl_js[] = {
#embed "../WebPlatform/DOM/Document.idl.js"
};
static const unsigned char reflection_js[] = {
#embed "../WebPlatform/DOM/reflection.js"
};
static const unsigned char innerText_js[] = {
#embed "../WebPlatform/DOM/innerText.js"
};
static const unsigned char focus_js[] = {
#embed "../WebPlatform/DOM/focus.js"
};
static const unsigned char HTMLElement_js[] = {
#embed "../WebPlatform/DOM/HTMLElement.js"
};
static const unsigned char AutonomousElement_js[] = {
#embed "../WebPlatform/DOM/AutonomousElement.js"
};
static const unsigned char createElement_js[] = {
#embed "../WebPlatform/DOM/createElement.js"
};
static const unsigned char htmlElements_js[] = {
#embed "../WebPlatform/DOM/htmlElements.js"
};
static const unsigned char HTMLBodyElement_js[] = {
#embed "../WebPlatform/DOM/HTMLBodyElement.js"
};
static const unsigned char HTMLMetaElement_js[] = {
#embed "../WebPlatform/DOM/HTMLMetaElement.js"
};
static const unsigned char HTMLTemplateElement_js[] = {
#embed "../WebPlatform/DOM/HTMLTemplateElement.js"
};
static const unsigned char HTMLDetailsElement_js[] = {
#embed "../WebPlatform/DOM/HTMLDetailsElement.js"
};
static const unsigned char HTMLDialogElement_js[] = {
#embed "../WebPlatform/DOM/HTMLDialogElement.js"
};
static const unsigned char HTMLAnchorElement_js[] = {
#embed "../WebPlatform/DOM/HTMLAnchorElement.js"
};
static const unsigned char formOwners_js[] = {
#embed "../WebPlatform/HTMLParsing/formOwners.js"
};
static const unsigned char declarativeShadowRoots_js[] = {
#embed "../WebPlatform/HTMLParsing/declarativeShadowRoots.js"
};
static const unsigned char markupReader_js[] = {
#embed "../WebPlatform/HTMLParsing/markupReader.js"
};
static const unsigned char serialization_js[] = {
#embed "../WebPlatform/HTMLParsing/serialization.js"
};
static const unsigned char geometry_js[] = {
#embed "../WebPlatform/DOM/geometry.js"
};
static const unsigned char fragments_js[] = {
#embed "../WebPlatform/HTMLParsing/fragments.js"
};
static const unsigned char loading_js[] = {
#embed "../WebPlatform/HTMLParsing/loading.js"
};
static const unsigned char HTMLScriptElement_js[] = {
#embed "../WebPlatform/HTMLScripting/HTMLScriptElement.js"
};
static const unsigned char scripts_js[] = {
#embed "../WebPlatform/HTMLScripting/scripts.js"
};
static const unsigned char scriptFetching_js[] = {
#embed "../WebPlatform/HTMLScripting/scriptFetching.js"
};

EMBEDDED_ROOM(DOM,
  SCRIPT("DOM/names.js", names_js),
  SCRIPT("DOM/tree.js", tree_js),
  SCRIPT("DOM/customElements.js", customElements_js),
  SCRIPT("DOM/shadowHosts.js", shadowHosts_js),
  SCRIPT("DOM/adoptedStyleSheets.js", adoptedStyleSheets_js),
  SCRIPT("DOM/Node.js", Node_js),
  SCRIPT("DOM/ParentNode.js", ParentNode_js),
  SCRIPT("DOM/ChildNode.js", ChildNode_js),
  SCRIPT("DOM/mutation.js", mutation_js),
  SCRIPT("DOM/cloning.js", cloning_js),
  SCRIPT("DOM/MutationObserver.js", MutationObserver_js),
  SCRIPT("DOM/NodeList.js", NodeList_js),
  SCRIPT("DOM/HTMLCollection.js", HTMLCollection_js),
  SCRIPT("DOM/CharacterData.js", CharacterData_js),
  SCRIPT("DOM/Text.js", Text_js),
  SCRIPT("DOM/Comment.js", Comment_js),
  SCRIPT("DOM/ProcessingInstruction.js", ProcessingInstruction_js),
  SCRIPT("DOM/DocumentType.js", DocumentType_js),
  SCRIPT("DOM/DocumentFragment.js", DocumentFragment_js),
  SCRIPT("DOM/attributes.js", attributes_js),
  SCRIPT("DOM/Attr.js", Attr_js),
  SCRIPT("DOM/NamedNodeMap.js", NamedNodeMap_js),
  SCRIPT("DOM/DOMTokenList.js", DOMTokenList_js),
  SCRIPT("DOM/DOMStringMap.js", DOMStringMap_js),
  SCRIPT("DOM/Element.js", Element_js),
  SCRIPT("DOM/DocumentNode.js", DocumentNode_js),
  SCRIPT("DOM/DOMImplementation.js", DOMImplementation_js),
  SCRIPT("DOM/Document.js", Document_js),
  SCRIPT("DOM/traversal.js", traversal_js),
  SCRIPT("DOM/documentWriting.js", documentWriting_js),
  SCRIPT("DOM/ranges.js", ranges_js),
  SCRIPT("DOM/Document.idl.js", Document_idl_js),
  SCRIPT("DOM/reflection.js", reflection_js),
  SCRIPT("DOM/innerText.js", innerText_js),
  SCRIPT("DOM/focus.js", focus_js),
  SCRIPT("DOM/HTMLElement.js", HTMLElement_js),
  SCRIPT("DOM/AutonomousElement.js", AutonomousElement_js),
  SCRIPT("DOM/createElement.js", createElement_js),
  SCRIPT("DOM/htmlElements.js", htmlElements_js),
  SCRIPT("DOM/HTMLBodyElement.js", HTMLBodyElement_js),
  SCRIPT("DOM/HTMLMetaElement.js", HTMLMetaElement_js),
  SCRIPT("DOM/HTMLTemplateElement.js", HTMLTemplateElement_js),
  SCRIPT("DOM/HTMLDetailsElement.js", HTMLDetailsElement_js),
  SCRIPT("DOM/HTMLDialogElement.js", HTMLDialogElement_js),
  SCRIPT("DOM/HTMLAnchorElement.js", HTMLAnchorElement_js),
  SCRIPT("HTMLParsing/formOwners.js", formOwners_js),
  SCRIPT("HTMLParsing/declarativeShadowRoots.js", declarativeShadowRoots_js),
  SCRIPT("HTMLParsing/markupReader.js", markupReader_js),
  SCRIPT("HTMLParsing/serialization.js", serialization_js),
  SCRIPT("DOM/geometry.js", geometry_js),
  SCRIPT("HTMLParsing/fragments.js", fragments_js),
  SCRIPT("HTMLParsing/loading.js", loading_js),
  SCRIPT("HTMLScripting/HTMLScriptElement.js", HTMLScriptElement_js),
  SCRIPT("HTMLScripting/scripts.js", scripts_js),
  SCRIPT("HTMLScripting/scriptFetching.js", scriptFetching_js))

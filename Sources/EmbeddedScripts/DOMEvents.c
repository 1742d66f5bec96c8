#include "EmbeddedScripts.h"

static const unsigned char globalEventHandlers_js[] = {
#embed "../WebPlatform/DOMEvents/globalEventHandlers.js"
};
static const unsigned char Event_js[] = {
#embed "../WebPlatform/DOMEvents/Event.js"
};
static const unsigned char EventTarget_js[] = {
#embed "../WebPlatform/DOMEvents/EventTarget.js"
};
static const unsigned char dispatch_js[] = {
#embed "../WebPlatform/DOMEvents/dispatch.js"
};
static const unsigned char eventHandlers_js[] = {
#embed "../WebPlatform/DOMEvents/eventHandlers.js"
};
static const unsigned char compileEventHandler_js[] = {
#embed "../WebPlatform/DOMEvents/compileEventHandler.js"
};
static const unsigned char AbortSignal_js[] = {
#embed "../WebPlatform/DOMEvents/AbortSignal.js"
};
static const unsigned char AbortController_js[] = {
#embed "../WebPlatform/DOMEvents/AbortController.js"
};
static const unsigned char CustomEvent_js[] = {
#embed "../WebPlatform/DOMEvents/CustomEvent.js"
};
static const unsigned char ErrorEvent_js[] = {
#embed "../WebPlatform/DOMEvents/ErrorEvent.js"
};
static const unsigned char PromiseRejectionEvent_js[] = {
#embed "../WebPlatform/DOMEvents/PromiseRejectionEvent.js"
};
static const unsigned char ProgressEvent_js[] = {
#embed "../WebPlatform/DOMEvents/ProgressEvent.js"
};
static const unsigned char MessageEvent_js[] = {
#embed "../WebPlatform/DOMEvents/MessageEvent.js"
};
static const unsigned char BeforeUnloadEvent_js[] = {
#embed "../WebPlatform/DOMEvents/BeforeUnloadEvent.js"
};
static const unsigned char HashChangeEvent_js[] = {
#embed "../WebPlatform/DOMEvents/HashChangeEvent.js"
};
static const unsigned char PopStateEvent_js[] = {
#embed "../WebPlatform/DOMEvents/PopStateEvent.js"
};
static const unsigned char PageTransitionEvent_js[] = {
#embed "../WebPlatform/DOMEvents/PageTransitionEvent.js"
};
static const unsigned char CloseEvent_js[] = {
#embed "../WebPlatform/DOMEvents/CloseEvent.js"
};
static const unsigned char StorageEvent_js[] = {
#embed "../WebPlatform/DOMEvents/StorageEvent.js"
};
static const unsigned char SubmitEvent_js[] = {
#embed "../WebPlatform/DOMEvents/SubmitEvent.js"
};
static const unsigned char UIEvent_js[] = {
#embed "../WebPlatform/DOMEvents/UIEvent.js"
};
static const unsigned char FocusEvent_js[] = {
#embed "../WebPlatform/DOMEvents/FocusEvent.js"
};
static const unsigned char CompositionEvent_js[] = {
#embed "../WebPlatform/DOMEvents/CompositionEvent.js"
};
static const unsigned char InputEvent_js[] = {
#embed "../WebPlatform/DOMEvents/InputEvent.js"
};
static const unsigned char EventModifiers_js[] = {
#embed "../WebPlatform/DOMEvents/EventModifiers.js"
};
static const unsigned char MouseEvent_js[] = {
#embed "../WebPlatform/DOMEvents/MouseEvent.js"
};
static const unsigned char PointerEvent_js[] = {
#embed "../WebPlatform/DOMEvents/PointerEvent.js"
};
static const unsigned char KeyboardEvent_js[] = {
#embed "../WebPlatform/DOMEvents/KeyboardEvent.js"
};

EMBEDDED_ROOM(DOMEvents,
  SCRIPT("DOMEvents/globalEventHandlers.js", globalEventHandlers_js),
  SCRIPT("DOMEvents/Event.js", Event_js),
  SCRIPT("DOMEvents/EventTarget.js", EventTarget_js),
  SCRIPT("DOMEvents/dispatch.js", dispatch_js),
  SCRIPT("DOMEvents/eventHandlers.js", eventHandlers_js),
  SCRIPT("DOMEvents/compileEventHandler.js", compileEventHandler_js),
  SCRIPT("DOMEvents/AbortSignal.js", AbortSignal_js),
  SCRIPT("DOMEvents/AbortController.js", AbortController_js),
  SCRIPT("DOMEvents/CustomEvent.js", CustomEvent_js),
  SCRIPT("DOMEvents/ErrorEvent.js", ErrorEvent_js),
  SCRIPT("DOMEvents/PromiseRejectionEvent.js", PromiseRejectionEvent_js),
  SCRIPT("DOMEvents/ProgressEvent.js", ProgressEvent_js),
  SCRIPT("DOMEvents/MessageEvent.js", MessageEvent_js),
  SCRIPT("DOMEvents/BeforeUnloadEvent.js", BeforeUnloadEvent_js),
  SCRIPT("DOMEvents/HashChangeEvent.js", HashChangeEvent_js),
  SCRIPT("DOMEvents/PopStateEvent.js", PopStateEvent_js),
  SCRIPT("DOMEvents/PageTransitionEvent.js", PageTransitionEvent_js),
  SCRIPT("DOMEvents/CloseEvent.js", CloseEvent_js),
  SCRIPT("DOMEvents/StorageEvent.js", StorageEvent_js),
  SCRIPT("DOMEvents/SubmitEvent.js", SubmitEvent_js),
  SCRIPT("DOMEvents/UIEvent.js", UIEvent_js),
  SCRIPT("DOMEvents/FocusEvent.js", FocusEvent_js),
  SCRIPT("DOMEvents/CompositionEvent.js", CompositionEvent_js),
  SCRIPT("DOMEvents/InputEvent.js", InputEvent_js),
  SCRIPT("DOMEvents/EventModifiers.js", EventModifiers_js),
  SCRIPT("DOMEvents/MouseEvent.js", MouseEvent_js),
  SCRIPT("DOMEvents/PointerEvent.js", PointerEvent_js),
  SCRIPT("DOMEvents/KeyboardEvent.js", KeyboardEvent_js))

// The platform's JavaScript halves as bytes in the binary: nothing has to travel beside it, and a changed script
// rebuilds what needs it.
#pragma once
#include <stddef.h>

typedef struct {
  /// Path below the folder of its target, for instance "URL/url.js".
  const char *name;
  const unsigned char *bytes;
  size_t length;
} EmbeddedScript;

/// The scripts of one room, in loading order.
typedef struct {
  const EmbeddedScript *scripts;
  size_t count;
} EmbeddedRoom;

/// Defines `embedded_ROOM()` from a table of scripts.
#define EMBEDDED_ROOM(room, ...)                                                            \
  EmbeddedRoom embedded_##room(void) {                                                      \
    static const EmbeddedScript scripts[] = {__VA_ARGS__};                                  \
    return (EmbeddedRoom){scripts, sizeof scripts / sizeof *scripts};                       \
  }

#define SCRIPT(name, bytes) {name, bytes, sizeof bytes}

// The script that the Approov package injects; see ApproovServiceWebView/Bridge.
EmbeddedRoom embedded_Bridge(void);
// The register of what a page can tell of it.
EmbeddedRoom embedded_BridgeDifferences(void);
// Those of the neighbouring techniques, likewise.
EmbeddedRoom embedded_CookieInjection(void);
EmbeddedRoom embedded_LeakProbe(void);
EmbeddedRoom embedded_RequestInterception(void);
EmbeddedRoom embedded_SecureInput(void);

// One line a room, implemented in ROOM.c.
EmbeddedRoom embedded_WebIDL(void);
EmbeddedRoom embedded_World(void);
EmbeddedRoom embedded_EventLoop(void);
EmbeddedRoom embedded_Navigation(void);
EmbeddedRoom embedded_Encoding(void);
EmbeddedRoom embedded_LegacyEncodings(void);
EmbeddedRoom embedded_URL(void);
EmbeddedRoom embedded_HTMLBase64(void);
EmbeddedRoom embedded_Streams(void);
EmbeddedRoom embedded_FileAPI(void);
EmbeddedRoom embedded_FormData(void);
EmbeddedRoom embedded_Cookies(void);
EmbeddedRoom embedded_Fetch(void);
EmbeddedRoom embedded_Fetching(void);
EmbeddedRoom embedded_XHR(void);
EmbeddedRoom embedded_DOMEvents(void);
EmbeddedRoom embedded_Performance(void);
EmbeddedRoom embedded_DOM(void);
EmbeddedRoom embedded_Selectors(void);
EmbeddedRoom embedded_ShadowTrees(void);
EmbeddedRoom embedded_Timers(void);
EmbeddedRoom embedded_Console(void);
EmbeddedRoom embedded_HTMLWindow(void);
EmbeddedRoom embedded_UserInput(void);
EmbeddedRoom embedded_UserMessages(void);
EmbeddedRoom embedded_Evaluation(void);
EmbeddedRoom embedded_AbortSignals(void);
EmbeddedRoom embedded_HTMLDragAndDrop(void);
EmbeddedRoom embedded_HTMLEvents(void);
EmbeddedRoom embedded_LifecycleEvents(void);
EmbeddedRoom embedded_UIEvents(void);
EmbeddedRoom embedded_Navigator(void);
EmbeddedRoom embedded_Location(void);
EmbeddedRoom embedded_History(void);
EmbeddedRoom embedded_HTMLFrames(void);
EmbeddedRoom embedded_ConsoleInspection(void);
EmbeddedRoom embedded_HTMLFormSubmission(void);
EmbeddedRoom embedded_HTMLForms(void);
EmbeddedRoom embedded_CSSOM(void);
EmbeddedRoom embedded_EncodingStreams(void);
EmbeddedRoom embedded_Geometry(void);
EmbeddedRoom embedded_DOMParsing(void);
EmbeddedRoom embedded_DOMRanges(void);
EmbeddedRoom embedded_DOMTraversal(void);
EmbeddedRoom embedded_DeclarativeRefresh(void);
EmbeddedRoom embedded_DynamicMarkup(void);
EmbeddedRoom embedded_NamedAccess(void);
EmbeddedRoom embedded_NamedAccessWorld(void);
EmbeddedRoom embedded_Observation(void);
EmbeddedRoom embedded_ObservationWorld(void);
EmbeddedRoom embedded_StructuredClone(void);
EmbeddedRoom embedded_StructuredCloneWorld(void);
EmbeddedRoom embedded_Crypto(void);
EmbeddedRoom embedded_CustomElements(void);
EmbeddedRoom embedded_CustomElementsWorld(void);
EmbeddedRoom embedded_ElementInternals(void);
EmbeddedRoom embedded_MediaQueries(void);
EmbeddedRoom embedded_Messaging(void);
EmbeddedRoom embedded_WebStorage(void);
EmbeddedRoom embedded_UserPrompts(void);
EmbeddedRoom embedded_Beacon(void);
EmbeddedRoom embedded_AuxiliaryWindows(void);
EmbeddedRoom embedded_FileReader(void);

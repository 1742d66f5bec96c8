// JavaScriptCore's C API, and the exported functions that Debian's headers leave out.
#pragma once
#include <JavaScriptCore/JavaScript.h>
#include <glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef bool (*JSShouldTerminateCallback)(JSContextRef context, void *info);
void JSContextGroupSetExecutionTimeLimit(JSContextGroupRef group, double seconds, JSShouldTerminateCallback callback, void *info);
void JSContextGroupClearExecutionTimeLimit(JSContextGroupRef group);
void JSGlobalContextSetUnhandledRejectionCallback(JSGlobalContextRef context, JSObjectRef function, JSValueRef *exception);
void JSGlobalContextSetEvalEnabled(JSGlobalContextRef context, bool enabled, JSStringRef message);
JSObjectRef JSGetMemoryUsageStatistics(JSContextRef context);
void JSSynchronousGarbageCollectForDebugging(JSContextRef context);
/// Before the first machine is made: no timer of the engine's own starts a collection.
void JSDisableGCTimer(void);
void JSReportExtraMemoryCost(JSContextRef context, size_t bytes);
JSGlobalContextRef JSObjectGetGlobalContext(JSObjectRef object);
JSObjectRef JSObjectGetProxyTarget(JSObjectRef object);
void JSLock(JSContextRef context);
void JSUnlock(JSContextRef context);

typedef const struct OpaqueJSWeak *JSWeakRef;
JSWeakRef JSWeakCreate(JSContextGroupRef group, JSObjectRef object);
JSObjectRef JSWeakGetObject(JSWeakRef weak);
void JSWeakRelease(JSContextGroupRef group, JSWeakRef weak);

/// Narrows UTF-16 code units to bytes while they are ASCII. Returns how many were written: `length` if all were.
static inline size_t wkb_narrow_ascii(const JSChar *source, size_t length, unsigned char *target) {
  size_t i = 0;
  for (; i + 16 <= length; i += 16) {
    JSChar bits = 0;
    for (size_t k = 0; k < 16; k++) {
      bits |= source[i + k];
      target[i + k] = (unsigned char)source[i + k];
    }
    if (bits > 0x7F) break;
  }
  for (; i < length; i++) {
    if (source[i] > 0x7F) return i;
    target[i] = (unsigned char)source[i];
  }
  return length;
}

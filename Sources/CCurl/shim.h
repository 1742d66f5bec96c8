// libcurl (https://curl.se/libcurl/c/). Its functions for options and information are variadic, which Swift does not
// import: here is one for each kind of value.
#pragma once
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

static inline CURLcode ccurl_set_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_offset(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_string(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}

// Bytes are copied.
static inline CURLcode ccurl_set_blob(CURL *handle, CURLoption option, const void *bytes, size_t count) {
  struct curl_blob blob = {(void *)bytes, count, CURL_BLOB_COPY};
  return curl_easy_setopt(handle, option, &blob);
}

// CURLOPT_WRITEFUNCTION, CURLOPT_HEADERFUNCTION and CURLOPT_READFUNCTION have the same form.
static inline CURLcode ccurl_set_transfer_function(
    CURL *handle, CURLoption option, size_t (*function)(char *bytes, size_t size, size_t count, void *context)) {
  return curl_easy_setopt(handle, option, function);
}

static inline CURLcode ccurl_set_prerequisite_function(
    CURL *handle, int (*function)(void *context, char *remote, char *local, int remotePort, int localPort)) {
  return curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, function);
}

static inline CURLcode ccurl_get_long(CURL *handle, CURLINFO info, long *value) {
  return curl_easy_getinfo(handle, info, value);
}

// The SSL * of the connection in use; NULL when it is not OpenSSL's.
static inline void *ccurl_get_openssl(CURL *handle) {
  struct curl_tlssessioninfo *session = NULL;
  if (curl_easy_getinfo(handle, CURLINFO_TLS_SSL_PTR, &session) != CURLE_OK || session == NULL) return NULL;
  return session->backend == CURLSSLBACKEND_OPENSSL ? session->internals : NULL;
}

static inline CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

static inline CURLcode ccurl_get_offset(CURL *handle, CURLINFO info, curl_off_t *value) {
  return curl_easy_getinfo(handle, info, value);
}

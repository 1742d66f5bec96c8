// OpenSSL 3: digests, HMAC, signatures, random bytes, public keys as DER.
#pragma once
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <openssl/sha.h>
#include <openssl/err.h>
#include <openssl/x509.h>

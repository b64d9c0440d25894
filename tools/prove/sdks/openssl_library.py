"""Judges messages and signatures with the library of openssl itself, many in one process.

Called with the public key's file and a file of lines `message signature`, both in hexadecimal; prints for each 1 (verified), 0 (not),
or what else it said.
"""

import ctypes
import ctypes.util
import sys

crypto = ctypes.CDLL(ctypes.util.find_library("crypto"))
for name in ("BIO_new_mem_buf", "PEM_read_bio_PUBKEY", "EVP_MD_CTX_new"):
    getattr(crypto, name).restype = ctypes.c_void_p
crypto.BIO_new_mem_buf.argtypes = [ctypes.c_char_p, ctypes.c_int]
crypto.PEM_read_bio_PUBKEY.argtypes = [ctypes.c_void_p] * 4
crypto.EVP_DigestVerifyInit.argtypes = [ctypes.c_void_p] * 5
crypto.EVP_DigestVerify.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_size_t]
crypto.EVP_MD_CTX_free.argtypes = [ctypes.c_void_p]
crypto.OpenSSL_version.restype = ctypes.c_char_p

with open(sys.argv[1], "rb") as file:
    pem = file.read()
key = crypto.PEM_read_bio_PUBKEY(crypto.BIO_new_mem_buf(pem, len(pem)), None, None, None)
if not key:
    sys.exit("openssl did not read the key")

print(crypto.OpenSSL_version(0).decode())
with open(sys.argv[2], encoding="ascii") as pairs:
    for pair in pairs:
        message, signature = (bytes.fromhex(part) for part in pair.rstrip("\n").split(" "))
        context = crypto.EVP_MD_CTX_new()
        if crypto.EVP_DigestVerifyInit(context, None, None, None, key) != 1:
            sys.exit("openssl did not begin")
        print(crypto.EVP_DigestVerify(context, signature, len(signature), message, len(message)))
        crypto.EVP_MD_CTX_free(context)

import type { OfflineLicence } from '@atalaya/contract/licensing/key-details.ts';

/** Checks the payload with nothing of ours; the names are those of the files beside it. */
export const OPENSSL_LINE = 'openssl pkeyutl -verify -pubin -inkey licence.pem -rawin -in payload.json -sigfile signature.bin';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);

/** What is downloaded: the licence in one file, and its parts as openssl wants them. */
export const licenceFiles = ({ file, payload, signature, publicKey }: OfflineLicence) => [
  { name: 'licence.lic', content: new Blob([file], { type: 'text/plain' }) },
  { name: 'payload.json', content: new Blob([payload], { type: 'application/json' }) },
  { name: 'signature.bin', content: new Blob([bytesOf(signature)], { type: 'application/octet-stream' }) },
  { name: 'licence.pem', content: new Blob([publicKey], { type: 'application/x-pem-file' }) },
];

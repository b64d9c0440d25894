// `npm run firmware:sign`: makes a signing key, or signs a firmware image. Runs wherever the key is kept; it talks to no server.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { FirmwareVersion } from '@atalaya/contract/monitor/told-of-itself.ts';
import { MAX_IMAGE_BYTES, signedText } from '@atalaya/contract/monitor/firmware.ts';

const USAGE = `npm run firmware:sign -- --new-key KEY.pem
  makes an Ed25519 key pair: the private half into KEY.pem (mode 600), the public half onto the screen.
  Keep KEY.pem away from the server. Enter the public half under Devices, Firmware, Keys.

npm run firmware:sign -- --key KEY.pem --version 2.4.0 IMAGE
  writes IMAGE.signature.json, which is uploaded together with the image.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'new-key': { type: 'string' },
    'key': { type: 'string' },
    'version': { type: 'string' },
    'help': { type: 'boolean', default: false },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);

function makeKey(path: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  // `wx`: a key that is there is never overwritten.
  writeFileSync(path, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  say(
    `The private key is in ${path}: keep it safe, and away from the server.\n\n${publicKey.export({ format: 'pem', type: 'spki' }).toString()}`,
  );
}

function signImage(keyPath: string, version: string, path: string) {
  if (!FirmwareVersion.safeParse(version).success) throw new Error('A version has letters, figures, dots and dashes, at most 32.');
  const key = createPrivateKey(readFileSync(keyPath));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${keyPath} is no Ed25519 key.`);
  const image = readFileSync(path);
  if (image.length === 0 || image.length > MAX_IMAGE_BYTES)
    throw new Error(`An image has at most ${MAX_IMAGE_BYTES} bytes, and one at least.`);
  const sha256 = createHash('sha256').update(image).digest('hex');
  const signature = sign(null, Buffer.from(signedText(version, sha256)), key).toString('base64');
  writeFileSync(`${path}.signature.json`, `${JSON.stringify({ version, sha256, signature, sizeBytes: image.length }, null, 2)}\n`);
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  const fingerprint = createHash('sha256').update(raw).digest('hex').slice(0, 16);
  say(`${basename(path)} ${version} is signed: ${path}.signature.json (key ${fingerprint})`);
}

try {
  const [image] = positionals;
  if (values['new-key']) makeKey(values['new-key']);
  else if (!values.help && values.key && values.version && image) signImage(values.key, values.version, image);
  else {
    say(USAGE);
    process.exitCode = values.help ? 0 : 2;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

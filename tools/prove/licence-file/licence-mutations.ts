// Ways to change a licence file, from a flipped bit to a careful forgery.

export interface Licence {
  payload: string;
  file: string;
  /** The same payload, signed by somebody else. */
  forged: string;
}

type Below = (limit: number) => number;
export type Mutation = (licence: Licence, other: Licence, below: Below) => string;

const [BEGIN, END] = ['-----BEGIN LICENSE FILE-----', '-----END LICENSE FILE-----'];
const body = (file: string) => file.split('\n').slice(1, -2).join('');
const wrapped = (text: string) => `${BEGIN}\n${(text.match(/.{1,64}/g) ?? []).join('\n')}\n${END}\n`;

interface Parts {
  enc: string;
  sig: string;
  alg: string;
}
const open = (file: string): Parts => JSON.parse(Buffer.from(body(file), 'base64').toString()) as Parts; // safe: a file of our own making
const close = (parts: Partial<Parts> & Record<string, unknown>) => wrapped(Buffer.from(JSON.stringify(parts)).toString('base64'));
const flip = (bytes: Buffer, below: Below) => {
  const at = below(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8));
  return bytes;
};
const insert = (text: string, at: number, piece: string) => text.slice(0, at) + piece + text.slice(at);
const withPayload = (file: string, payload: string) => close({ ...open(file), enc: Buffer.from(payload).toString('base64') });

/** A signature is R and S; S plus the order of the curve verifies too where nobody looks. */
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
function withLargerS(signature: string): string {
  const bytes = Buffer.from(signature, 'base64');
  let s = BigInt(`0x${Buffer.from(bytes.subarray(32).toReversed()).toString('hex')}`) + ORDER;
  for (let at = 32; at < 64; at += 1, s >>= 8n) bytes[at] = Number(s & 255n);
  return bytes.toString('base64');
}

export const mutations: Record<string, Mutation> = {
  'a bit of the file': ({ file }, _, below) => flip(Buffer.from(file), below).toString('latin1'),
  'a bit of what is inside': ({ file }, _, below) => wrapped(flip(Buffer.from(body(file), 'base64'), below).toString('base64')),
  'a bit of the payload': ({ file, payload }, _, below) =>
    close({ ...open(file), enc: flip(Buffer.from(payload), below).toString('base64') }),
  'a bit of the signature': ({ file }, _, below) =>
    close({ ...open(file), sig: flip(Buffer.from(open(file).sig, 'base64'), below).toString('base64') }),
  'cut off': ({ file }, _, below) => file.slice(0, below(file.length)),
  'cut at the front': ({ file }, _, below) => file.slice(1 + below(file.length - 1)),
  'a piece left out': ({ file }, _, below) => {
    const at = below(file.length - 1);
    return file.slice(0, at) + file.slice(at + 1 + below(20));
  },
  'a piece put in': ({ file }, _, below) => insert(file, below(file.length + 1), ['\n', ' ', '\r', '=', 'A', '\0', 'é'][below(7)] ?? ' '),
  'two characters swapped': ({ file }, _, below) => {
    const [a, b] = [below(file.length), below(file.length)].toSorted((x, y) => x - y);
    const [from = 0, to = 0] = [a, b];
    if (from === to) return `${file} `;
    return file.slice(0, from) + file.charAt(to) + file.slice(from + 1, to) + file.charAt(from) + file.slice(to + 1);
  },
  'a later end': ({ file, payload }, _, below) => withPayload(file, payload.replace(/"expiry":"\d{4}/, `"expiry":"${2030 + below(900)}`)),
  'more scopes': ({ file, payload }, _, below) =>
    withPayload(file, payload.replace(/"scopes":\[[^\]]*\]/, `"scopes":["admin${below(1e6)}"]`)),
  'another id': ({ file, payload }, _, below) => withPayload(file, payload.replace(/"id":"[^"]*"/, `"id":"key-${100 + below(1e6)}"`)),
  'the payload with a blank': ({ file, payload }, _, below) =>
    withPayload(file, insert(payload, payload.indexOf(':') + 1, ' '.repeat(1 + below(5)))),
  'a signature of another licence': ({ file }, other, below) =>
    other.file === file ? `${file}${' '.repeat(1 + below(5))}` : close({ ...open(file), sig: open(other.file).sig }),
  'a signature of a stranger': ({ forged }) => forged,
  'a signature of nothing': ({ file }, _, below) => close({ ...open(file), sig: Buffer.alloc(below(80)).toString('base64') }),
  'a signature with a larger number': ({ file }) => close({ ...open(file), sig: withLargerS(open(file).sig) }),
  'another algorithm': ({ file }, _, below) =>
    close({ ...open(file), alg: ['none', 'base64+none', 'ed25519', '', 'BASE64+ED25519'][below(5)] ?? '' }),
  'one field more': ({ file }, _, below) => close({ ...open(file), [`more${below(100)}`]: below(1e6) }),
  'fields in another order': ({ file }) => {
    const { enc, sig, alg } = open(file);
    return close({ alg, sig, enc });
  },
  'lines of another length': ({ file }, _, below) => {
    const length = 65 + below(400);
    return `${BEGIN}\n${(body(file).match(new RegExp(`.{1,${length}}`, 'g')) ?? []).join('\n')}\n${END}\n`;
  },
  'two licences in one file': ({ file }, other) => file + other.file,
};

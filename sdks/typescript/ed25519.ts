// Ed25519 for browsers and programs whose WebCrypto does not know it (RFC 8032). It only verifies, with a public key: there is no
// secret that its timing could tell. It is slow (some hundredths of a second), which a licence that is looked at once in a while can bear.

type Bytes = Uint8Array<ArrayBuffer>;
interface Point {
  x: bigint;
  y: bigint;
  z: bigint;
  t: bigint;
}

const P = 2n ** 255n - 19n;
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
const mod = (value: bigint, by = P) => ((value % by) + by) % by;

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, mod(base)];
  for (let rest = exponent; rest > 0n; rest >>= 1n, square = mod(square * square)) if (rest & 1n) result = mod(result * square);
  return result;
}

const inverse = (value: bigint) => power(value, P - 2n);
const D = mod(-121665n * inverse(121666n));
const ROOT_OF_MINUS_ONE = power(2n, (P - 1n) / 4n);
const NEUTRAL: Point = { x: 0n, y: 1n, z: 1n, t: 0n };

const numberOf = (bytes: Bytes) => bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n);

/** Null: no point of the curve is written like this. */
function pointOf(bytes: Bytes): Point | null {
  const number = numberOf(bytes);
  const [y, isOdd] = [number & ((1n << 255n) - 1n), number >> 255n];
  if (bytes.length !== 32 || y >= P) return null;
  const square = mod((y * y - 1n) * inverse(D * y * y + 1n));
  let x = power(square, (P + 3n) / 8n);
  if (mod(x * x - square) !== 0n) x = mod(x * ROOT_OF_MINUS_ONE);
  if (mod(x * x - square) !== 0n || (x === 0n && isOdd)) return null;
  if ((x & 1n) !== isOdd) x = P - x;
  return { x, y, z: 1n, t: mod(x * y) };
}

function add(a: Point, b: Point): Point {
  const [m, n] = [mod((a.y - a.x) * (b.y - b.x)), mod((a.y + a.x) * (b.y + b.x))];
  const [c, d] = [mod(2n * a.t * b.t * D), mod(2n * a.z * b.z)];
  const [e, f, g, h] = [n - m, d - c, d + c, n + m];
  return { x: mod(e * f), y: mod(g * h), z: mod(f * g), t: mod(e * h) };
}

function times(point: Point, factor: bigint): Point {
  let [result, doubled] = [NEUTRAL, point];
  for (let rest = factor; rest > 0n; rest >>= 1n, doubled = add(doubled, doubled)) if (rest & 1n) result = add(result, doubled);
  return result;
}

const BASE_Y = mod(4n * inverse(5n));

function base(): Point {
  const bytes = new Uint8Array(32);
  for (let [at, rest] = [0, BASE_Y]; at < 32; at += 1, rest >>= 8n) bytes[at] = Number(rest & 255n);
  return pointOf(bytes) ?? NEUTRAL;
}

export async function verifyEd25519(publicKey: Bytes, signature: Bytes, message: Bytes): Promise<boolean> {
  if (signature.length !== 64) return false;
  const [first, s] = [signature.slice(0, 32), numberOf(signature.slice(32))];
  const [r, a] = [pointOf(first), pointOf(publicKey)];
  if (!r || !a || s >= ORDER) return false;
  const whole = new Uint8Array([...first, ...publicKey, ...message]);
  const k = mod(numberOf(new Uint8Array(await crypto.subtle.digest('SHA-512', whole))), ORDER);
  const [left, right] = [times(base(), s), add(r, times(a, k))];
  return mod(left.x * right.z - right.x * left.z) === 0n && mod(left.y * right.z - right.y * left.z) === 0n;
}

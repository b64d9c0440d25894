import { hash, verify } from '@node-rs/argon2';
import { fail } from '@atalaya/contract/errors.ts';

// argon2id (the library's default) at the parameters OWASP names: about 13 ms of one core each, so only two run at a time and the queue is bounded.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CONCURRENCY = 2;
const QUEUE_LENGTH = 200;

export const hashPassword = (password: string) => inTurn(() => hash(password, OPTIONS));
export const verifyPassword = (passwordHash: string, password: string) => inTurn(() => verify(passwordHash, password));

/** What is checked for an e-mail nobody has: the same work, so that the time tells nothing. */
let decoy: Promise<string> | undefined;
export const verifyNothing = async (password: string): Promise<false> => {
  decoy ??= hash('nobody has this password', OPTIONS);
  await verifyPassword(await decoy, password);
  return false;
};

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= QUEUE_LENGTH) fail('auth.too_many', { retryAfterSeconds: 5 });
  if (running >= CONCURRENCY) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const COMMON =
  /^(?:(.)\1+|(?:0?1234567890?)+|q(?:wertyuiop|werty)\w*|password\d*\W*|contrase(?:ñ|n)a\d*\W*|administrator\d*|letmein\w*|atalaya\d*|iloveyou\w*)$/i;

/** Length is the contract's business; here is what only the server can judge. */
export function refuseWeakPassword(password: string, email: string) {
  const name = email.split('@')[0]?.toLowerCase() ?? '';
  const lower = password.toLowerCase();
  if (COMMON.test(password) || lower === email.toLowerCase() || lower === name || lower === name + name) {
    fail('password.weak', { errors: { passwd: ['password.weak'] } });
  }
}

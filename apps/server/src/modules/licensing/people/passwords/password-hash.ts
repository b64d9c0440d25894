import { hash, verify } from '@node-rs/argon2';
import type { CallContext } from '#platform/call-context.ts';
import { createFairTurns } from '../sign-in/fair-turns.ts';

// argon2id (the library's default) at the parameters OWASP names: about 13 ms of one core each, so only two run at a time and the queue is bounded.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const inTurn = createFairTurns({ atOnce: 2, waiting: 200 });

// `whose` is the account on whose behalf the work is done (or the e-mail that somebody says is theirs): each has its own turn.
export const hashPassword = (password: string, whose: string) => inTurn(whose, () => hash(password, OPTIONS));
export const verifyPassword = (passwordHash: string, password: string, whose: string) =>
  inTurn(whose, () => verify(passwordHash, password));

/** Whose turn a call takes. */
export const turnOf = ({ caller }: Pick<CallContext, 'caller'>) => (caller.kind === 'user' ? caller.account.email : caller.kind);

/** What is checked for an e-mail nobody has: the same work, so that the time tells nothing. */
let decoy: Promise<string> | undefined;
export const verifyNothing = async (password: string, whose: string): Promise<false> => {
  decoy ??= hash('nobody has this password', OPTIONS);
  await verifyPassword(await decoy, password, whose);
  return false;
};

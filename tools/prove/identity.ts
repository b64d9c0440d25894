// Proves: a second factor is asked for and cannot be got round. Codes, tickets, challenges and passkeys that are repeated, shifted, swapped or
// raced at several nodes let nobody in; what is dangerous asks again; tokens open no call beyond their scopes, and what is revoked is gone at once.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listEndpoints, realEndpoints } from '@atalaya/contract/catalogue.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { SESSION_HEADER } from '@atalaya/contract/services.ts';
import { factorSignIn } from '@atalaya/contract/session/factor-endpoints.ts';
import { startScriptedIssuer } from '../../apps/server/src/testing/services/scripted-issuer.ts';
import { attacks } from './identity/attacks.ts';
import { beyondScopes, revocations } from './identity/everywhere.ts';
import { attackByProvider, issuerSettings } from './identity/oidc-attacks.ts';
import { PASSWORD, Person, TEMPLATE_USER } from './identity/person.ts';
import { inParallel, serverCaller } from './support/server-caller.ts';
import { runProof, startCluster, type Cluster } from './support/shared-database.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    ends: { type: 'string', default: '25' },
    limit: { type: 'string', default: '100' },
  },
});
const [rounds, ends, limitMs] = [values.rounds, values.ends, values.limit].map(Number) as [number, number, number]; // safe: three in, three out
if (![rounds, ends, limitMs].every(Number.isInteger) || rounds < 1)
  throw new Error('usage: npm run prove:identity -- [--rounds 20] [--ends 25] [--limit 100]');
/** In short, with nothing ended: tokens and revocations have proofs of their own, which are short too. */
const isWhole = ends > 0;
const NODES = isWhole ? 3 : 2;

/** A refusal for another reason would prove nothing. */
const MEANT = ['factor.invalid', 'factor.ticket', 'auth.invalid', 'input.invalid'];
const GUESSES = 60;
const MOST_LOOKED_AT = 10;

interface Sum {
  tried: number;
  letIn: string[];
  kept: string[];
}

async function attackAll(cluster: Cluster, sum: Sum) {
  const asServer = serverCaller(cluster.servers[0]?.url ?? '');
  const scene = { cluster, asServer, owner: await Person.make(cluster), stranger: await Person.make(cluster) };
  for (const { name, allowed = 0, tries } of attacks) {
    // Limits are proved by themselves: here everything has to be looked at.
    await cluster.database.query('delete from factor_failures where user_id = any($1)', [[scene.owner.id, scene.stranger.id]]);
    const outcomes = await Promise.allSettled(await tries(scene));
    sum.tried += outcomes.length;
    const entries = outcomes.filter(({ status }) => status === 'fulfilled').length;
    if (entries > allowed) sum.letIn.push(`${name}: ${entries} instead of ${allowed}`);
    // Of those who come at once one gets in, or the door would be shut for the owner too.
    if (entries < allowed) sum.kept.push(`${name}: nobody got in`);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected' && !(outcome.reason instanceof AppError && MEANT.includes(outcome.reason.code)))
        throw new Error(`${name}: ${String(outcome.reason)}`);
  }
}

/** All at once from one place: no more than the limit are looked at, and the right one is not among those that come too late. */
async function guess(cluster: Cluster) {
  const person = await Person.make(cluster);
  const wrong = (outcome: PromiseSettledResult<unknown>) =>
    outcome.status === 'rejected' && outcome.reason instanceof AppError ? outcome.reason.code : 'in';
  const outcomes = (
    await Promise.allSettled(Array.from({ length: GUESSES }, (_, n) => person.enter({ kind: 'totp', code: '000000' }, n)))
  ).map(wrong);
  return { lookedAt: outcomes.filter((code) => code === 'factor.invalid').length, letIn: outcomes.filter((code) => code === 'in').length };
}

/** Every call that says so asks again once the factor is older than ten minutes, and does not before. */
async function stepUps({ database, servers }: Cluster) {
  const person = await Person.make({ database, servers });
  const dangerous = listEndpoints(realEndpoints).filter(({ stepUp }) => stepUp);
  const me = await person.signedIn();
  const asked = async () => {
    const codes = await Promise.all(
      dangerous.map(async (e) => {
        const reply = await fetch(`${servers[0]?.url}${fullPath(e)}`, {
          method: e.method,
          headers: { [SESSION_HEADER]: person.accessToken },
        });
        return ((await reply.json().catch(() => ({}))) as { code?: string }).code; // safe: a problem document, or none
      }),
    );
    return codes.filter((code) => code === 'factor.required').length;
  };
  const fresh = await asked();
  await database.query(`update sessions set factor_at = now() - interval '10 minutes 1 second' where user_id = $1`, [person.id]);
  const stale = await asked();
  await me(factorSignIn.stepUp, { body: { kind: 'totp', code: '000000' } }).catch(() => undefined);
  const afterWrong = await asked();
  await me(factorSignIn.stepUp, { body: { kind: 'recovery', code: person.recoveryCodes[0] ?? '' } });
  return { calls: dangerous.length, fresh, stale, afterWrong, afterRight: await asked() };
}

async function prove(cluster: Cluster): Promise<boolean> {
  const call = serverCaller(cluster.servers[0]?.url ?? '');
  await call(people.create, { body: { email: TEMPLATE_USER, passwd: PASSWORD, role: 'admin', access: ['all'] } });
  const sum: Sum = { tried: 0, letIn: [], kept: [] };
  await inParallel(4, Array.from({ length: rounds }), () => attackAll(cluster, sum));
  const guesses = await guess(cluster);
  const step = await stepUps(cluster);
  const byProvider = await attackByProvider(cluster, provider);
  const everywhere = isWhole ? { tokens: await beyondScopes(cluster), revoked: await revocations(cluster, ends) } : null;
  for (const line of [...(everywhere?.tokens.faults ?? []), ...(everywhere?.revoked.stale ?? [])].slice(0, 40)) console.log(`✗ ${line}`);
  for (const line of [...sum.letIn, ...sum.kept, ...byProvider.letIn, ...byProvider.kept]) console.log(`✗ ${line}`);
  console.log(
    `rounds ${rounds}, ways ${attacks.length}, attempts ${sum.tried} at ${NODES} nodes, let in who should not be ${sum.letIn.length}, kept out who should not be ${sum.kept.length}`,
  );
  console.log(
    `by a provider: attempts ${byProvider.tried}, let in who should not be ${byProvider.letIn.length}, kept out who should not be ${byProvider.kept.length}`,
  );
  console.log(`guesses at once ${GUESSES}, looked at ${guesses.lookedAt} (at most ${MOST_LOOKED_AT}), let in ${guesses.letIn}`);
  console.log(
    `dangerous calls ${step.calls}: with a fresh factor ${step.fresh} ask, after ten minutes ${step.stale}, after a wrong code ${step.afterWrong}, after a right one ${step.afterRight}`,
  );
  if (everywhere) {
    const { tokens, revoked } = everywhere;
    console.log(
      `tokens of one scope ${tokens.tokens}, calls tried with them ${tokens.requests}, let in or kept out wrongly ${tokens.faults.length}`,
    );
    console.log(
      `sessions, tokens and streams ended ${revoked.ended}, last taken p99 ${revoked.p99Ms.toFixed(1)} ms (at most ${limitMs}), still good ${revoked.stale.length}`,
    );
  }
  return (
    (!everywhere ||
      (everywhere.tokens.faults.length === 0 && everywhere.revoked.stale.length === 0 && everywhere.revoked.p99Ms <= limitMs)) &&
    sum.letIn.length === 0 &&
    sum.kept.length === 0 &&
    byProvider.letIn.length === 0 &&
    byProvider.kept.length === 0 &&
    guesses.letIn === 0 &&
    guesses.lookedAt <= MOST_LOOKED_AT &&
    step.fresh === 0 &&
    step.stale === step.calls &&
    step.afterWrong === step.calls &&
    step.afterRight === 0
  );
}

const provider = await startScriptedIssuer();
const folder = await mkdtemp(join(tmpdir(), 'atalaya-proof-'));
const settings = join(folder, 'providers.json');
await writeFile(settings, JSON.stringify(issuerSettings(provider.url)), { mode: 0o600 });
const cluster = await startCluster(NODES, { ATALAYA_OIDC: settings });
await runProof('identity', cluster, () => prove(cluster));
await provider.stop();
await rm(folder, { recursive: true, force: true });

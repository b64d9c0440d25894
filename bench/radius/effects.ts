// How long it takes from asking for a change until FreeRADIUS answers by it; nothing is restarted.
import { setTimeout as sleep } from 'node:timers/promises';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { serverCaller } from '../../tools/prove/support/server-caller.ts';
import type { Figure } from '../report/figure.ts';
import { oneLogin } from './udp-load.ts';

const ROUNDS = 20;
const BUDGET_MS = 1_000;
/** FreeRADIUS forgets a NAS only when the second is over in which it learnt it, and the call waits for that. */
const SETTLED_MS = 1_200;

export async function benchEffects(url: string, port: number, clientId: string, known: { secret: string }): Promise<Figure[]> {
  const call = serverCaller(url);
  const slowest = { created: 0, disabled: 0, nas: 0, rotated: 0 };
  const timed = async (name: keyof typeof slowest, work: () => Promise<void>) => {
    const start = performance.now();
    await work();
    slowest[name] = Math.max(slowest[name], performance.now() - start);
  };
  for (let n = 0; n < ROUNDS; n += 1) {
    const login = { name: `new-${n}`, password: 'correct horse' };
    const body = { username: login.name, passwd: login.password, clientId };
    await timed('created', async () => {
      await call(radius.createUser, { body });
      await oneLogin('127.0.0.1', port, known.secret, login, true);
    });
    const address = `127.9.0.${n + 1}`;
    let nas = { id: '', secret: '' };
    await timed('nas', async () => {
      nas = (await call(radius.createNas, { body: { name: `NAS ${n}`, address, clientId } })).data;
      await oneLogin(address, port, nas.secret, login, true);
    });
    await sleep(SETTLED_MS);
    await timed('rotated', async () => {
      const { data } = await call(radius.rotateSecret, { query: { id: nas.id }, body: {} });
      await oneLogin(address, port, data.secret, login, true);
    });
    await timed('disabled', async () => {
      await call(radius.disableUser, { query: { username: login.name, clientId } });
      await oneLogin('127.0.0.1', port, known.secret, login, false);
    });
  }
  const figure = (what: string, value: number): Figure => ({ what: `${what}, slowest of ${ROUNDS}`, value, unit: 'ms', budget: BUDGET_MS });
  return [
    figure('a user is created and let in', slowest.created),
    figure('a user is disabled and turned away', slowest.disabled),
    figure('a NAS is registered and answered', slowest.nas),
    figure('a secret is rotated and counts', slowest.rotated),
  ];
}

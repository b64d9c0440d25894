// Proves: of a rollout to a fleet that loses messages, by a server that is killed meanwhile, nobody is called updated that was not.
import { parseArgs } from 'node:util';
import { proveRollout } from './firmware/firmware-fleet.ts';

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '100' },
    loss: { type: 'string', default: '0.1' },
    kills: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '0' },
    seed: { type: 'string' },
  },
});
const proof = {
  devices: Number(values.devices),
  loss: Number(values.loss),
  kills: Number(values.kills),
  seconds: Number(values.seconds),
  seed: values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed),
};

const { byOutcome, looks, wrong } = await proveRollout(proof);
const outcomes = Object.entries(byOutcome).map(([outcome, count]) => `${outcome} ${count}`);
console.log(
  `seed ${proof.seed}, ${proof.devices} devices, loss ${proof.loss}, server killed ${proof.kills} times, looked at ${looks} times: ${outcomes.join(', ')}; reported wrong ${wrong.length}`,
);
for (const fault of wrong.slice(0, 20)) console.log(`  ${fault}`);
process.exitCode = wrong.length === 0 ? 0 : 1;

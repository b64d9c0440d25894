// Proves: whatever device, network and server crashes do, and in whatever order, the command machine keeps its promises;
// and of a fleet that loses messages each outcome is reported right, although the server is killed meanwhile.
import { parseArgs } from 'node:util';
import { explore, settings, type Exploration } from './reboot/reboot-explorer.ts';
import { proveFleet } from './reboot/reboot-fleet.ts';

const { values } = parseArgs({
  options: {
    depth: { type: 'string', default: '12' },
    devices: { type: 'string', default: '200' },
    loss: { type: 'string', default: '0.1' },
    kills: { type: 'string', default: '2' },
    ttl: { type: 'string', default: '60' },
    seed: { type: 'string' },
  },
});
const maxDepth = Number(values.depth);
const fleet = {
  devices: Number(values.devices),
  loss: Number(values.loss),
  kills: Number(values.kills),
  ttlSeconds: Number(values.ttl),
  seed: values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed),
};

function tell({ setting, worlds, steps, depth, isComplete, byState, violations }: Exploration) {
  const states = Object.entries(byState).map(([state, count]) => `${state} ${count}`);
  console.log(
    `${setting}: ${worlds} worlds, ${steps} steps, depth ${depth}${isComplete ? ' (all there is)' : ''}; ${states.join(', ')}; violations ${violations.length}`,
  );
  for (const { promise, path } of violations) console.log(`  ${promise}\n    ${path.join('\n    ')}`);
}

const explorations = settings.map((setting) => {
  const exploration = explore(setting, maxDepth);
  tell(exploration);
  return exploration;
});
const total = (of: (exploration: Exploration) => number) => explorations.reduce((sum, exploration) => sum + of(exploration), 0);
const violations = total((exploration) => exploration.violations.length);
console.log(
  `explored ${total(({ worlds }) => worlds)} worlds in ${total(({ steps }) => steps)} steps to depth ${maxDepth}; violations ${violations}`,
);

const { byOutcome, wrong } = fleet.devices > 0 ? await proveFleet(fleet) : { byOutcome: {}, wrong: [] };
const outcomes = Object.entries(byOutcome).map(([outcome, count]) => `${outcome} ${count}`);
console.log(
  `seed ${fleet.seed}, ${fleet.devices} devices, loss ${fleet.loss}, server killed ${fleet.kills} times: ${outcomes.join(', ')}; reported wrong ${wrong.length}`,
);
for (const fault of wrong.slice(0, 20)) console.log(`  ${fault}`);
process.exitCode = violations === 0 && wrong.length === 0 ? 0 : 1;

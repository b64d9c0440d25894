// Proves: whatever device, network and server crashes do, and in whatever order, the command machine keeps its promises.
import { parseArgs } from 'node:util';
import { explore, settings, type Exploration } from './reboot-explorer.ts';

const { values } = parseArgs({ options: { depth: { type: 'string', default: '12' } } });
const maxDepth = Number(values.depth);

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
process.exitCode = violations === 0 ? 0 : 1;

import { brokenPromise, brokenStep, wrongOutcome } from './reboot-invariants.ts';
import { firstWorld, moves, type Setting, type World } from './reboot-world.ts';

export interface Exploration {
  setting: string;
  worlds: number;
  steps: number;
  depth: number;
  /** Nothing new was left to reach. */
  isComplete: boolean;
  /** How many worlds showed the command in each state. */
  byState: Record<string, number>;
  violations: { promise: string; path: string[] }[];
}

interface Reached {
  world: World;
  from: Reached | null;
  move: string;
}

const MAX_VIOLATIONS = 5;

// The order of messages on the wire has no meaning, since any of them may arrive next.
function keyOf({ record: { aim, ...record }, memory, device, wire, truth, left }: World): string {
  const parts = [record, { ...aim }, memory, memory.aim, device, truth, left].map((part) => Object.values(part).join(','));
  return [...parts, ...wire.map((message) => Object.values(message).join(',')).toSorted()].join(';');
}

function pathTo(reached: Reached): string[] {
  const path: string[] = [];
  for (let at: Reached | null = reached; at?.from; at = at.from) path.unshift(at.move);
  return path;
}

/** Breadth first through everything that can happen, each world once. */
export function explore(setting: Setting, maxDepth: number): Exploration {
  const start: Reached = { world: firstWorld(setting), from: null, move: '' };
  const known = new Set([keyOf(start.world)]);
  const result: Exploration = { setting: setting.name, worlds: 1, steps: 0, depth: 0, isComplete: false, byState: {}, violations: [] };
  const report = (promise: string | null, at: Reached) => {
    if (promise && result.violations.length < MAX_VIOLATIONS) result.violations.push({ promise, path: pathTo(at) });
  };
  let frontier = [start];
  while (frontier.length > 0 && result.depth < maxDepth) {
    const next: Reached[] = [];
    for (const reached of frontier) {
      for (const [move, world] of moves(reached.world, setting)) {
        result.steps += 1;
        const at: Reached = { world, from: reached, move };
        report(brokenStep(reached.world, world), at);
        const key = keyOf(world);
        if (known.has(key)) continue;
        known.add(key);
        result.worlds += 1;
        result.byState[world.record.state] = (result.byState[world.record.state] ?? 0) + 1;
        report(brokenPromise(world), at);
        report(wrongOutcome(world, setting), at);
        next.push(at);
      }
      if (result.violations.length >= MAX_VIOLATIONS) return result;
    }
    frontier = next;
    result.depth += 1;
  }
  result.isComplete = frontier.length === 0;
  return result;
}

const none: World['left'] = { losses: 0, copies: 0, crashes: 0, drops: 0, ownReboots: 0, beats: 0, cancels: 0 };

export const settings: readonly Setting[] = [
  {
    name: 'device online, everything goes wrong once',
    isSimple: false,
    isOnline: true,
    isBootKnown: true,
    left: { losses: 1, copies: 1, crashes: 1, drops: 1, ownReboots: 1, beats: 0, cancels: 1 },
  },
  {
    name: 'device away',
    isSimple: false,
    isOnline: false,
    isBootKnown: true,
    left: { ...none, losses: 2, crashes: 1, ownReboots: 1, cancels: 1 },
  },
  { name: 'copies and crashes', isSimple: false, isOnline: true, isBootKnown: true, left: { ...none, copies: 2, crashes: 2, beats: 1 } },
  {
    name: 'boot not known yet',
    isSimple: false,
    isOnline: true,
    isBootKnown: false,
    left: { ...none, losses: 1, crashes: 1, drops: 1, beats: 2 },
  },
  {
    name: 'an update, everything goes wrong once',
    isUpdate: true,
    isSimple: false,
    isOnline: true,
    isBootKnown: true,
    left: { losses: 1, copies: 1, crashes: 1, drops: 1, ownReboots: 1, beats: 0, cancels: 1 },
  },
  {
    name: 'an update of a simple device',
    isUpdate: true,
    isSimple: true,
    isOnline: true,
    isBootKnown: true,
    left: { ...none, losses: 1, crashes: 2, drops: 1, beats: 1, cancels: 1 },
  },
  {
    name: 'a simple device',
    isSimple: true,
    isOnline: true,
    isBootKnown: true,
    left: { ...none, losses: 1, crashes: 2, drops: 1, beats: 1, cancels: 1 },
  },
];

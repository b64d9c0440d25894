// The pauses of a subject, by the windows of maintenance that held for it: worked out by the block, and only where somebody asks.
import { occurrences } from '@atalaya/calendar/schedule.ts';
import type { StoredMaintenance } from '../model/subject-memory.ts';
import type { JudgedRule } from '../model/shapes.ts';
import { compiled } from './compiled-rule.ts';
import { NO_PAUSES, type Pauses } from './pauses.ts';

const BLOCK_MS = 32 * 86_400_000;

interface Stretch {
  start: number;
  end: number;
}

/** What of the windows lies between two times, and between the changes of what held. */
function stretchesBetween(stored: StoredMaintenance, from: number, to: number): Stretch[] {
  return stored.flatMap(({ from: held, windows }, index) => {
    const [begin, end] = [Math.max(from, held), Math.min(to, stored[index + 1]?.from ?? Infinity)];
    if (begin >= end) return [];
    const found = windows.flatMap((window) => occurrences(window, begin, end));
    return found.map((one) => ({ start: Math.max(one.start, begin), end: Math.min(one.end, end) }));
  });
}

const VISITED = 'door.unannounced';
/** Whether visits pause it as well. */
export const allowsVisits = (rule: JudgedRule | null): boolean => rule !== null && compiled(rule).signals.has(VISITED);

/** In which nothing is judged. */
export function pausesBy(stored: StoredMaintenance): Pauses {
  return pausesDuring(stored.map(({ from, windows }) => ({ from, windows: windows.filter(({ isVisit }) => !isVisit) })));
}

/** In which an opened door is not judged: the same, and visits. Undefined: there is none. */
export function pausesWithVisits(stored: StoredMaintenance): Pauses | undefined {
  return stored.some(({ windows }) => windows.some(({ isVisit }) => isVisit)) ? pausesDuring(stored) : undefined;
}

function pausesDuring(stored: StoredMaintenance): Pauses {
  if (stored.every(({ windows }) => windows.length === 0)) return NO_PAUSES;
  const blocks = new Map<number, Stretch[]>();
  function blockOf(number: number): Stretch[] {
    let block = blocks.get(number);
    if (!block) blocks.set(number, (block = stretchesBetween(stored, number * BLOCK_MS, (number + 1) * BLOCK_MS)));
    return block;
  }
  return {
    isPaused: (time) => blockOf(Math.floor(time / BLOCK_MS)).some(({ start, end }) => start <= time && time < end),
    // At the end of a block nothing need change; who asks there again hears of what comes after it.
    nextTurn(time) {
      const number = Math.floor(time / BLOCK_MS);
      let next = (number + 1) * BLOCK_MS;
      for (const { start, end } of blockOf(number)) {
        if (start > time && start < next) next = start;
        if (end > time && end < next) next = end;
      }
      return next;
    },
  };
}

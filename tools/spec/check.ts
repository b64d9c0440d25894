// `npm run spec:check`: asks a running product for each of its requirements, and prints which nobody asks and why.
// `-- keys pages` asks some areas only; `-- --short` leaves out what the browser tests of the same run show.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startServer } from '../setup/server-process.ts';
import { beAsked, type Asked } from './asked.ts';
import { visitPages } from './page-visitor.ts';
import type { Requirement } from './requirement.ts';
import { areas } from './requirements/areas.ts';

/** Areas wait for the server more than they work. */
const LANES = 4;

interface Outcome {
  requirement: Requirement;
  error?: unknown;
}

async function outcomeOf(requirement: Requirement, asked: Asked): Promise<Outcome> {
  try {
    await requirement.ask?.(asked);
    return requirement.missing ? { requirement, error: 'It holds now: it is no longer open.' } : { requirement };
  } catch (error) {
    return requirement.missing ? { requirement } : { requirement, error };
  }
}

const { values, positionals } = parseArgs({ options: { short: { type: 'boolean', default: false } }, allowPositionals: true });
/** What is asked in this form; of the rest it is said why not. */
const inThisForm = (requirement: Requirement): Requirement =>
  values.short && requirement.notAskedInShort
    ? { id: requirement.id, text: requirement.text, notAsked: requirement.notAskedInShort }
    : requirement;

async function askAll(names: string[]) {
  const adminKey = randomBytes(24).toString('hex');
  const server = await startServer({ ATALAYA_ADMIN_KEY: adminKey, ATALAYA_FLEET: '0', ATALAYA_CHARGERS: '0' });
  const pages = visitPages(server.url);
  try {
    const asked = await beAsked(server.url, adminKey, pages);
    const chosen = Object.entries(areas).filter(([name]) => names.length === 0 || names.includes(name));
    const outcomes: Outcome[] = [];
    const waiting = chosen.map(([, area]) => area);
    // Within an area one after the other: they are few seconds each, and pages share a window.
    const lane = async () => {
      for (let area = waiting.shift(); area; area = waiting.shift())
        for (const requirement of area.requirements) outcomes.push(await outcomeOf(inThisForm(requirement), asked));
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return outcomes;
  } finally {
    await pages.close();
    await server.stop();
  }
}

const start = performance.now();
const outcomes = await askAll(positionals);
const notAsked = outcomes.filter(({ requirement }) => requirement.notAsked);
const failed = outcomes.filter(({ error }) => error !== undefined);
console.log(`Not asked (${notAsked.length}):`);
for (const { requirement } of notAsked) console.log(`  ${requirement.id} ${requirement.text}: ${requirement.notAsked}`);
const open = outcomes.filter(({ requirement }) => requirement.missing);
console.log(`\nKnown not to hold yet (${open.length}):`);
for (const { requirement } of open) console.log(`  ${requirement.id} ${requirement.text}: ${requirement.missing}`);
for (const { requirement, error } of failed) console.error(`\nDoes not hold: ${requirement.id} ${requirement.text}\n${String(error)}`);
const asked = outcomes.length - notAsked.length;
console.log(`\n${asked} requirements asked in ${((performance.now() - start) / 1000).toFixed(1)} s, ${failed.length} do not hold`);
process.exitCode = failed.length > 0 || asked === 0 ? 1 : 0;

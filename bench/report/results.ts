// All figures that were measured, by bench, and the page that shows them. A run replaces the figures of its benches and keeps the others.
import { z } from 'zod';
import { describeMachine, Machine } from './machine.ts';
import { Figure, isMissed } from './figure.ts';
import { scaleTable } from './scale.ts';

/** All figures of a bench come from one run of it. */
const Run = z.object({ machine: z.number(), date: z.string(), commit: z.string(), figures: z.array(Figure) });
export const Results = z.object({ machines: z.array(Machine), runs: z.record(z.string(), Run) });
export type Results = z.output<typeof Results>;

export interface Circumstances {
  machine: Machine;
  date: string;
  commit: string;
}

const isSame = (a: Machine, b: Machine) => describeMachine(a) === describeMachine(b);

export function withRun(results: Results, bench: string, { machine, date, commit }: Circumstances, figures: Figure[]): Results {
  const known = results.machines.findIndex((one) => isSame(one, machine));
  const machines = known < 0 ? [...results.machines, machine] : results.machines;
  const number = known < 0 ? machines.length - 1 : known;
  return { machines, runs: { ...results.runs, [bench]: { machine: number, date, commit, figures } } };
}

/** Machines that no figure comes from any more are left out. */
function tidy({ machines, runs }: Results, order: readonly string[]): Results {
  const kept = order.flatMap((name) => (runs[name] ? [[name, runs[name]] as const] : []));
  const used = machines.filter((_, n) => kept.some(([, run]) => run.machine === n));
  const renumbered = kept.map(([name, run]) => [name, { ...run, machine: used.findIndex((one) => one === machines[run.machine]) }]);
  return { machines: used, runs: Object.fromEntries(renumbered) };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const letter = (n: number) => LETTERS[n] ?? String(n + 1);
const number = (n: number, unit: string) => `${Number(n.toPrecision(3))} ${unit}`;
const cell = (text: string) => text.replaceAll('|', '\\|');

function limitOf(figure: Figure): string {
  const { budget, floor, unit } = figure;
  const limits = [budget === undefined ? [] : `≤ ${number(budget, unit)}`, floor === undefined ? [] : `≥ ${number(floor, unit)}`].flat();
  return limits.length === 0 ? '' : `${limits.join(', ')} ${isMissed(figure) ? '**missed**' : '✓'}`;
}

const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

/** The last column only where something stands in it. */
export function rowOf(figure: Figure, hasNotes = figure.note !== undefined): string {
  const { what, value, unit, reference, note = '' } = figure;
  const beside = reference ? [`${number(reference.value, unit)} (${reference.what})`, (value / reference.value).toFixed(2)] : ['', ''];
  return row([what, number(value, unit), limitOf(figure), ...beside, ...(hasNotes ? [note] : [])]);
}

function tableOf(figures: readonly Figure[]): string {
  const hasNotes = figures.some(({ note }) => note !== undefined);
  const names = ['what', 'figure', 'budget', 'reference', 'ratio', ...(hasNotes ? ['meanwhile'] : [])];
  return [row(names), row(names.map(() => '---')), ...figures.map((figure) => rowOf(figure, hasNotes))].join('\n');
}

const INTRODUCTION = `# Figures

Written by \`npm run bench\` (all) or \`npm run bench -- <name> …\` (some; the others stay); run it again to check them. The same figures, for programs, are in \`bench/results.json\`.

A reference is measured in the same run on the same machine, in turns with ours, so the ratio tells more than the figure. A commit with a \`+\` had changes on top of it.`;

/** `about` tells what each bench is; benches that are not in it any more are left out. */
export function renderResults(all: Results, about: Readonly<Record<string, string>>): { json: Results; page: string } {
  const results = tidy(all, Object.keys(about));
  const runs = Object.entries(results.runs);
  const missed = runs.flatMap(([name, { figures }]) =>
    figures.filter(isMissed).map((figure) => `- ${name}: ${figure.what}: ${number(figure.value, figure.unit)}, ${limitOf(figure)}`),
  );
  const sections = runs.map(([name, { machine, date, commit, figures }]) =>
    [`## ${name}`, `${about[name]} On machine ${letter(machine)}, ${date}, commit ${commit}.`, tableOf(figures)].join('\n\n'),
  );
  const unmeasured = Object.keys(about).filter((name) => !results.runs[name]);
  const table = scaleTable(results);
  const page = [
    INTRODUCTION,
    ['Machines:', '', ...results.machines.map((machine, n) => `- **${letter(n)}**: ${describeMachine(machine)}`)].join('\n'),
    missed.length === 0 ? 'No budget is missed.' : ['Budgets that are missed:', '', ...missed].join('\n'),
    ...(unmeasured.length > 0 ? [`Not measured yet: ${unmeasured.join(', ')}.`] : []),
    ...(table ? [`What that means for fleets of other sizes, by the arithmetic of [scale](../docs/scale.md):`, table] : []),
    ...sections,
  ].join('\n\n');
  return { json: results, page: `${page}\n` };
}

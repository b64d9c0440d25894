import { readFile } from 'node:fs/promises';

const TICKS_PER_SECOND = 100;
const [USER, SYSTEM, OF_ENDED_USER, OF_ENDED_SYSTEM] = [13, 14, 15, 16]; // fields of /proc/<pid>/stat, counted from 0
const KIBI = 1_024;

async function fieldsOf(pid: number): Promise<number[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name, in parentheses, may hold blanks.
  return `0 0 ${stat.slice(stat.lastIndexOf(')') + 2)}`.split(' ').map(Number);
}

const secondsIn = (fields: readonly number[], ...places: number[]) =>
  places.reduce((sum, place) => sum + (fields[place] ?? 0), 0) / TICKS_PER_SECOND;

/** Seconds of processor time that a process has used so far (Linux only). */
export const cpuSeconds = async (pid: number): Promise<number> => secondsIn(await fieldsOf(pid), USER, SYSTEM);

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.trim().split(/\s+/).filter(Boolean).map(Number);
}

/** The same of a process with all of its children, also those that have ended: PostgreSQL has one for each connection. */
export async function familySeconds(pid: number): Promise<number> {
  const own = secondsIn(await fieldsOf(pid), USER, SYSTEM, OF_ENDED_USER, OF_ENDED_SYSTEM);
  const children = await Promise.all((await childrenOf(pid)).map((child) => cpuSeconds(child).catch(() => 0))); // it may just have ended
  return children.reduce((sum, seconds) => sum + seconds, own);
}

/** What a process holds in memory, in MB. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / KIBI;
}

import { readFile } from 'node:fs/promises';

const TICKS_PER_SECOND = 100;
const [USER, SYSTEM] = [13, 14]; // fields of /proc/<pid>/stat, counted from 0

/** Seconds of processor time that a process has used so far (Linux only). */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name, in parentheses, may hold blanks.
  const fields = `0 name ${stat.slice(stat.lastIndexOf(')') + 2)}`.split(' ');
  return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_SECOND;
}

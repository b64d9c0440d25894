// Where and of what a figure was measured.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, release, totalmem, type as systemType } from 'node:os';
import { z } from 'zod';

export const Machine = z.object({
  cpu: z.string(),
  cores: z.number(),
  memoryGb: z.number().nullable(),
  system: z.string(),
  node: z.string(),
});
export type Machine = z.output<typeof Machine>;

const GIGABYTE = 1024 ** 3;

function systemName(): string {
  try {
    const name = /^PRETTY_NAME="(.*)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
    if (name) return `${name}, ${systemType()} ${release()}`;
  } catch {
    // Not a Linux that names itself.
  }
  return `${systemType()} ${release()}`;
}

export const thisMachine = (): Machine => ({
  cpu: `${cpus()[0]?.model.trim() ?? 'unknown'} (${process.arch})`,
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / GIGABYTE),
  system: systemName(),
  node: process.versions.node,
});

export const describeMachine = ({ cpu, cores, memoryGb, system, node }: Machine) =>
  [cpu, `${cores} cores`, ...(memoryGb === null ? [] : [`${memoryGb} GB`]), ...(system ? [system] : []), `Node ${node}`].join(', ');

/** The commit that is checked out; `+` if there is more than it says. */
export function thisCommit(cwd: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();
  try {
    // What a run itself writes says nothing about what was measured.
    const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!bench/RESULTS.md', ':!bench/results.json') !== '';
    return git('rev-parse', '--short', 'HEAD') + (isChanged ? '+' : '');
  } catch {
    return 'unknown';
  }
}

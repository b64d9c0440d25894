import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const RUN_TS = join(import.meta.dirname, '../run-ts.mjs');

/** A program of ours that is written in TypeScript, in a process of its own that can send messages to this one. */
export const forkProgram = (program: string, args: readonly string[]): ChildProcess => fork(RUN_TS, [program, ...args]);

/** For programs that do their work in parts: each part is the same program, and sends what it found. */
export function runPart(program: string, options: Record<string, string | number>, found: (one: unknown) => void): Promise<void> {
  const child = forkProgram(
    program,
    Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
  );
  child.on('message', found);
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`part ${options['part'] ?? ''} ended with ${code}`))));
  });
}

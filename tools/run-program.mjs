import { spawn } from 'node:child_process';

/** Runs a program with our terminal; fails with one sentence when it does. Ends it when we are told to end. */
export function runProgram(args, { cwd, what, env = process.env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: 'inherit' });
    const stop = (signal) => {
      child.kill(signal);
      child.once('exit', () => process.exit(130));
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      if (code === 0) resolve();
      else reject(new Error(`${what} failed (${signal ?? `code ${code}`}); the reason is above.`));
    });
  });
}

export const seconds = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

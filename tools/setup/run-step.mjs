// Runs one program of a check or a test run in a process group of its own, so that nothing of it outlives us.
import { spawn } from 'node:child_process';

const running = new Set();

function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself.
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    for (const child of running) endGroup(child, 'SIGTERM');
    process.exit(130);
  });
}

/** `isLive` shows the output as it comes; otherwise it is kept, to be shown on failure. */
export function runStep({ args, cwd, env = process.env, isLive = false, timeoutMs }) {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', isLive ? 'inherit' : 'pipe', isLive ? 'inherit' : 'pipe'],
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const timer = setTimeout(() => {
      output += `\nended after ${timeoutMs / 1000} s without a result`;
      endGroup(child, 'SIGKILL');
    }, timeoutMs);
    const finish = (isOk) => {
      clearTimeout(timer);
      running.delete(child);
      endGroup(child, 'SIGTERM');
      resolve({ isOk, output, ms: performance.now() - start });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.once('close', (code) => finish(code === 0));
  });
}

const isTerminal = process.stdout.isTTY;
const colour = (code, text) => (isTerminal ? `\u001b[${code}m${text}\u001b[0m` : text);

export const colourSetting = isTerminal ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
export const heading = (text) => console.log(`\n${colour(1, text)}`);
export const outcome = (isOk, name, ms) =>
  console.log(`  ${isOk ? colour(32, '✓') : colour(31, '✗')} ${name.padEnd(24)} ${(ms / 1000).toFixed(1).padStart(6)} s`);

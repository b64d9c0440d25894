// npm runs a script through a shell, which ends on SIGTERM without passing it on: the program would go on alone, with nobody to stop it.
// So it watches those it was started by, and ends in good order when one of them is gone.
import { readFileSync } from 'node:fs';

const EVERY_MS = 250;

/** Of another process; where there is no /proc, unknown. */
function parentOf(pid) {
  try {
    // The name in brackets may hold anything, brackets too.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
  } catch {
    return null;
  }
}

const SHELL = /^(?:a|ba|da|k|z)?sh$|^busybox$/;
function isShell(pid) {
  try {
    return SHELL.test(readFileSync(`/proc/${pid}/comm`, 'utf8').trim());
  } catch {
    return false;
  }
}

/** The shell, and npm above it: npm killed outright leaves the shell waiting. Some shells give way to us; whoever started npm may go. */
const startedBy = () => (isShell(process.ppid) ? `${process.ppid} ${parentOf(process.ppid)}` : `${process.ppid}`);

/** Does nothing for who was not started by npm: a server of systemd's or a container's is told by signals alone. */
export function endWithNpm() {
  // On Windows a process keeps the number of its parent, gone or not.
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const before = startedBy();
  const watch = setInterval(() => {
    if (startedBy() === before) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS);
  watch.unref();
}

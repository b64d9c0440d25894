import { spawn } from 'node:child_process';

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The server's own environment stays out of it: PGDATA, PGOPTIONS and the like would change what the database does. */
export const quietEnvironment = process.platform === 'win32' ? undefined : { LC_ALL: 'C', TZ: 'UTC' };

/** Rejects only when the program cannot be started at all. */
export function run(
  program: string,
  args: string[],
  options: { account: { uid: number; gid: number } | null; cwd: string },
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const { account, cwd } = options;
    const child = spawn(program, args, {
      cwd,
      env: quietEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
    child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

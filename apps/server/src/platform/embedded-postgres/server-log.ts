import { chown, open, readFile, rename, stat, type FileHandle } from 'node:fs/promises';
import type { Place } from './place.ts';

const ROTATE_BYTES = 5 * 1024 * 1024;

/** Opened by us and handed down, so the database's account needs no right to the folder. */
export async function openServerLog({ logFile, account }: Place): Promise<FileHandle> {
  const size = await stat(logFile).then(
    (file) => file.size,
    () => 0,
  );
  if (size > ROTATE_BYTES) await rename(logFile, `${logFile}.1`);
  const file = await open(logFile, 'a', 0o600);
  if (account) await chown(logFile, account.uid, account.gid);
  return file;
}

/** What the database wrote since a position of its log. */
export async function logSince({ logFile }: Place, position: number): Promise<string> {
  return (await readFile(logFile)).subarray(position).toString();
}

// What a database on its way up or down answers to early callers.
const PASSING_STATE = /the database system is (starting up|not yet accepting|shutting down)/;

/** PostgreSQL's own last word about what went wrong. */
export function lastComplaint(text: string): string | null {
  const complaints = text.split('\n').filter((line) => /\b(FATAL|PANIC|ERROR|error):/.test(line) && !PASSING_STATE.test(line));
  return (
    complaints
      .at(-1)
      ?.replace(/^.*?(?=(FATAL|PANIC|ERROR|error):)/, '')
      .trim() ?? null
  );
}

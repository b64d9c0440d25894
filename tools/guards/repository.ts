// What the guard tests look at: the files of this repository, without what is installed, built or generated at run time.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../..', import.meta.url));

const skipped = new Set(['.git', '.cache', '.tanstack', 'node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) || path === join(repository, 'data') ? [] : listFiles(path);
    return entry.isFile() ? [path] : [];
  });
}

/** Paths with `/`, relative to the repository. */
export const files = listFiles(repository)
  .map((path) => relative(repository, path).split(sep).join('/'))
  .filter((path) => !path.endsWith('.log') && !path.endsWith('.tsbuildinfo'));

export const isFixture = (path: string) => path.startsWith('tools/boundaries-fixture/');
export const isGenerated = (path: string) =>
  path.endsWith('.gen.ts') || path.startsWith('apps/server/src/drizzle/') || path === 'package-lock.json';
export const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path);

/** Our TypeScript, written by hand. */
export const sources = files.filter((path) => /\.tsx?$/.test(path) && !isFixture(path) && !isGenerated(path));

const kept = new Map<string, string>();
/** Read once: dozens of guards look at the same files. */
export function read(path: string): string {
  const text = kept.get(path) ?? readFileSync(join(repository, path), 'utf8');
  kept.set(path, text);
  return text;
}
export const linesOf = (path: string) => read(path).split('\n');

/** `path:line` of each line that matches, for failures one can click on. */
export const linesMatching = (paths: string[], pattern: RegExp) =>
  paths.flatMap((path) => linesOf(path).flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])));

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** One hash over names and contents of files and folders: the same after a checkout, another after any edit. */
export function fingerprint(root, paths, skip = () => false) {
  const hash = createHash('sha256');
  const visit = (path) => {
    if (skip(path)) return;
    const full = join(root, path);
    const found = statSync(full, { throwIfNoEntry: false });
    if (!found) return;
    if (!found.isDirectory()) {
      hash.update(`\0${path}\0`).update(readFileSync(full));
      return;
    }
    for (const name of readdirSync(full).toSorted()) visit(`${path}/${name}`);
  };
  paths.forEach(visit);
  return hash.digest('hex');
}

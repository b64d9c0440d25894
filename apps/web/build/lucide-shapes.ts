// Every lucide icon as data, in one file of its own. Importing the components would tear the icons of all other pages out of their files.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:lucide-shapes';
const icons = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/icons');

/** The literal that each icon's file declares; files that only give another name to an icon have none. */
function shapes(): string[] {
  const files = readdirSync(icons).filter((file) => file.endsWith('.mjs'));
  return files.flatMap((file) => /^const __iconData = (\{.*?^\});$/ms.exec(readFileSync(join(icons, file), 'utf8'))?.[1] ?? []);
}

export const lucideShapes = (): Plugin => ({
  name: 'lucide-shapes',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) => (id === `\0${NAME}` ? `export const shapes = [${shapes().join()}];` : undefined),
});

// Draws all pictures of the demo areas anew: npx tsx tools/demo-pictures/draw.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pictures } from './pictures.ts';

const folder = join(import.meta.dirname, '../../apps/web/public/demo');

for (const [path, drawing] of pictures) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, drawing);
}
console.log(`${pictures.size} pictures in ${folder}`);

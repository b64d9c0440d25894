// `npx tsx tools/demo-media/record.ts`: makes the film of the demo and the sound of the media player anew. The film needs a Chromium.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../setup/system-programs.mjs';
import { makeWav, playChimes } from './chimes.ts';
import { encodeFilm, type FilmPlan } from './film-in-page.ts';
import { makeWebm } from './webm.ts';

const root = join(import.meta.dirname, '../../apps/web');
const WAV_SAMPLE_RATE = 11_025;
const LASTS_S = 12;

const plan: FilmPlan = { width: 480, height: 270, framesPerS: 15, lastsS: LASTS_S, sound: playChimes(48_000, LASTS_S) };

const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  // Encoders are for secure pages only, and this counts as one.
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('http://localhost/');
  // What tsx calls to name functions within functions, and the page does not have.
  await page.evaluate('globalThis.__name = (named) => named');
  const { packets, opusHead } = await page.evaluate(encodeFilm, plan);
  const film = makeWebm({
    ...plan,
    lastsMs: LASTS_S * 1_000,
    opusHead: Buffer.from(opusHead, 'base64'),
    packets: packets.map(({ base64, ...packet }) => ({ ...packet, data: Buffer.from(base64, 'base64') })),
  });
  writeFileSync(join(root, 'public/film/harbour.webm'), film);
} finally {
  await browser.close();
}
writeFileSync(join(root, 'src/demos/extensions/player/chimes.wav'), makeWav(playChimes(WAV_SAMPLE_RATE), WAV_SAMPLE_RATE));

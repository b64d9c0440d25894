// A line for each thing with its figure and how much of the greatest it is: names have room here that they lack under bars.
import { ACCENT, MUTED, type Bar, type Paper } from './pdf-bars.ts';
import { writable } from './writable.ts';

const INK = '#1f2733';
const TRACK = '#eef1f5';
const HEIGHT = 14;
const BAR = 6;
const GAP = 10;
/** Of the width. */
const NAMES = 0.34;
const FIGURES = 0.12;

export function drawLines({ doc, left, width, room, tag, cut }: Paper, lines: readonly Bar[]) {
  const most = Math.max(...lines.map(({ value }) => value ?? 0), 1e-9);
  const [names, figures] = [width * NAMES, width * FIGURES];
  const start = left + names + figures + GAP;
  const across = width - names - figures - GAP;
  for (const { label, value, text } of lines) {
    room(HEIGHT);
    const y = doc.y;
    tag(
      'P',
      () => {
        doc.font('Helvetica').fontSize(8.5).fillColor(INK);
        doc.text(cut(label, names - GAP), left, y, { lineBreak: false });
        const figure = writable(text);
        doc.fillColor(MUTED).text(figure, left + names + figures - doc.widthOfString(figure), y, { lineBreak: false });
        doc.rect(start, y + 1, across, BAR).fill(TRACK);
        if (value !== null && value > 0) doc.rect(start, y + 1, Math.max(0.75, (value / most) * across), BAR).fill(ACCENT);
      },
      writable(`${label}: ${text}`),
    );
    doc.x = left;
    doc.y = y + HEIGHT;
  }
}

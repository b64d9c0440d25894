// Charts of time as vectors, for pages on paper.
import type PdfKit from 'pdfkit';
import { writable } from './writable.ts';

export const MUTED = '#5d6875';
export const LINE = '#d5dae1';
export const ACCENT = '#2f6f9f';
const BAD = '#b3492f';
const WIDEST_BAR = 28;

export interface Bar {
  label: string;
  /** Null: nothing is known. */
  value: number | null;
  text: string;
}

export interface BarSettings {
  floor?: number;
  /** Without: the largest value. */
  top?: number;
  isBadWhenLow?: boolean;
  /** A figure of the axis in words. */
  scale: (value: number) => string;
}

/** The page that is drawn on, and what the sheet knows to do on it. */
export interface Paper {
  doc: InstanceType<typeof PdfKit>;
  left: number;
  width: number;
  room: (height: number) => void;
  tag: (kind: string, draw: () => void, alt?: string) => void;
  cut: (text: string, most: number) => string;
}

/** Bars from a base line, with figures at its side; what is not known is left out. `floor` and `top`: what the axis reaches. */
export function drawBars(
  { doc, left, width, room, tag, cut }: Paper,
  bars: readonly Bar[],
  { floor = 0, top: given, isBadWhenLow = false, scale }: BarSettings,
) {
  const height = 110;
  room(height + 30);
  const top = doc.y + 4;
  const known = bars.flatMap(({ value }) => (value === null ? [] : [value]));
  const most = given ?? Math.max(...known, floor + 1e-9);
  doc.font('Helvetica').fontSize(7);
  const marks = [most, floor].map((value) => ({ value, text: writable(scale(value)) }));
  const aside = Math.max(...marks.map(({ text }) => doc.widthOfString(text))) + 6;
  const start = left + aside;
  const across = width - aside;
  const step = across / Math.max(bars.length, 1);
  const thick = Math.min(step * 0.7, WIDEST_BAR);
  const every = Math.max(1, Math.ceil(46 / step));
  const spoken = bars.map(({ label, text }) => `${label}: ${text}`).join('; ');
  tag(
    'Figure',
    () => {
      doc.font('Helvetica').fontSize(7);
      for (const { value, text } of marks) {
        const y = value === floor ? top + height : top;
        doc
          .moveTo(start, y)
          .lineTo(start + across, y)
          .lineWidth(0.75)
          .stroke(LINE);
        doc.fillColor(MUTED).text(text, start - 6 - doc.widthOfString(text), y - 3, { lineBreak: false });
      }
      for (const [index, { value }] of bars.entries()) {
        if (value === null) continue;
        const tall = Math.max(value > floor ? 0.75 : 0, ((value - floor) / (most - floor)) * height);
        const colour = isBadWhenLow && value < 0.99 ? BAD : ACCENT;
        doc.rect(start + index * step + (step - thick) / 2, top + height - tall, thick, tall).fill(colour);
      }
      doc.font('Helvetica').fontSize(7).fillColor(MUTED);
      for (const [index, { label }] of bars.entries()) {
        if (index % every !== 0) continue;
        const shown = cut(label, Math.max(step * every - 2, 40));
        const own = doc.widthOfString(shown);
        const x = Math.min(Math.max(start, start + (index + 0.5) * step - own / 2), start + across - own);
        doc.text(shown, x, top + height + 4, { lineBreak: false });
      }
    },
    writable(spoken),
  );
  doc.x = left;
  doc.y = top + height + 18;
}

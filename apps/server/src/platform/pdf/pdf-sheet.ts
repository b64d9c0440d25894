// Pages on paper: headings, paragraphs, tables whose heads repeat, bar charts as vectors, page numbers; tagged for screen readers.
// pdfkit draws lines and text; the layout is ours. The same input gives the same bytes: the only time inside is the one that is given.
import PdfKit from 'pdfkit';
import type { PrintedLogo } from '#platform/pictures/printed-logo.ts';
import { drawBars, LINE, MUTED, type Bar, type BarSettings } from './pdf-bars.ts';
import { drawLines } from './pdf-lines.ts';
import { writable } from './writable.ts';

const INK = '#1f2733';
const SHADE = '#f3f5f8';
const MARGIN = 42;
const FOOTER = 30;
const [LOGO_WIDTH, LOGO_HEIGHT] = [130, 40];
/** Of a cell: the longest name that things can have goes on them. */
const MOST_LINES = 4;

export interface SheetSettings {
  title: string;
  language: string;
  /** Of the file: no clock is asked. */
  date: Date;
  isWide: boolean;
  /** At the top on the right. */
  logo: PrintedLogo | null;
}

export interface SheetColumn {
  label: string;
  align: 'left' | 'right';
  /** In relation to the others. */
  weight: number;
}

export type Sheet = ReturnType<typeof createSheet>;

export function createSheet({ title, language, date, isWide, logo }: SheetSettings) {
  const doc = new PdfKit({
    size: 'A4',
    layout: isWide ? 'landscape' : 'portrait',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER },
    bufferPages: true,
    tagged: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: writable(title), Creator: 'Atalaya', Producer: 'Atalaya', CreationDate: date, ModDate: date },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const left = MARGIN;
  const width = () => doc.page.width - 2 * MARGIN;
  const bottom = () => doc.page.height - MARGIN - FOOTER;
  const fits = (height: number) => doc.y + height <= bottom();
  const room = (height: number) => {
    if (!fits(height)) doc.addPage();
  };
  const tag = (kind: string, draw: () => void, alt?: string) => root.add(doc.struct(kind, alt === undefined ? {} : { alt }, draw));
  const write = (text: string, size: number, colour: string, font = 'Helvetica') =>
    doc.font(font).fontSize(size).fillColor(colour).text(writable(text), left, doc.y, { width: width() });

  /** Cut to what fits on one line. */
  function cut(text: string, most: number): string {
    const whole = writable(text);
    if (doc.widthOfString(whole) <= most) return whole;
    let [low, high] = [0, whole.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (doc.widthOfString(`${whole.slice(0, middle)}…`) <= most) low = middle;
      else high = middle - 1;
    }
    return `${whole.slice(0, low)}…`;
  }

  /** How much of a text goes into a line: up to a blank, or to the hyphen of a compound; what has neither is broken where it is full. */
  function lineOf(text: string, most: number): number {
    let [low, high] = [1, text.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (doc.widthOfString(text.slice(0, middle)) <= most) low = middle;
      else high = middle - 1;
    }
    const blank = Math.max(text.lastIndexOf(' ', low), text.lastIndexOf('-', low - 1) + 1);
    return blank > low / 3 ? blank : low;
  }

  /** Each line with how wide it is: to measure a text takes longer than to draw it. */
  function wrap(text: string, most: number): { shown: string; wide: number }[] {
    const lines: { shown: string; wide: number }[] = [];
    const measured = (shown: string) => ({ shown, wide: doc.widthOfString(shown) });
    let rest = measured(writable(text));
    while (rest.wide > most && lines.length < MOST_LINES - 1) {
      const at = lineOf(rest.shown, most);
      lines.push(measured(rest.shown.slice(0, at)));
      rest = measured(rest.shown.slice(at).trimStart());
    }
    return [...lines, rest.wide <= most ? rest : measured(cut(rest.shown, most))];
  }

  /** False: this library cannot read it, which is no reason to go without the report. */
  function drawPicture({ name, picture }: PrintedLogo, x: number, y: number): boolean {
    if (!picture) return false;
    try {
      const bytes = Buffer.from(picture.bytes);
      (doc as unknown as { openImage(bytes: Buffer): void }).openImage(bytes); // safe: pdfkit has it, its types do not
      tag('Figure', () => doc.image(bytes, x, y, { fit: [LOGO_WIDTH, LOGO_HEIGHT], align: 'right' }), name);
      return true;
    } catch {
      return false;
    }
  }
  if (logo) {
    const [x, y] = [doc.page.width - MARGIN - LOGO_WIDTH, MARGIN - 6];
    const asText = { width: LOGO_WIDTH, height: LOGO_HEIGHT, align: 'right', ellipsis: true } as const;
    if (!drawPicture(logo, x, y))
      tag('P', () => doc.font('Helvetica-Bold').fontSize(11).fillColor(INK).text(writable(logo.name), x, MARGIN, asText));
    doc.x = left;
    doc.y = MARGIN;
  }

  return {
    heading(text: string) {
      tag('H1', () =>
        doc
          .font('Helvetica-Bold')
          .fontSize(20)
          .fillColor(INK)
          .text(writable(text), left, doc.y, { width: width() - (logo ? LOGO_WIDTH + 20 : 0) }),
      );
      doc.moveDown(0.3);
    },
    section(text: string, withRoom = 60) {
      doc.moveDown(0.8);
      room(withRoom);
      tag('H2', () => write(text, 12.5, INK, 'Helvetica-Bold'));
      doc.moveDown(0.35);
    },
    paragraph(text: string) {
      room(14);
      tag('P', () => write(text, 9.5, INK));
    },
    muted(text: string) {
      room(14);
      tag('P', () => write(text, 9.5, MUTED));
    },
    /** Names and values, in as many columns as there is room for. */
    figures(items: readonly { label: string; value: string }[]) {
      const across = isWide ? 5 : 3;
      const cell = width() / across;
      for (let start = 0; start < items.length; start += across) {
        room(40);
        const y = doc.y;
        for (const [index, { label, value }] of items.slice(start, start + across).entries()) {
          const x = left + index * cell;
          tag('P', () => {
            doc
              .font('Helvetica')
              .fontSize(8.5)
              .fillColor(MUTED)
              .text(cut(label, cell - 10), x, y, { lineBreak: false });
            doc
              .font('Helvetica-Bold')
              .fontSize(13)
              .fillColor(INK)
              .text(cut(value, cell - 10), x, y + 11, { lineBreak: false });
          });
        }
        doc.x = left;
        doc.y = y + 36;
      }
    },
    table(columns: readonly SheetColumn[], rows: readonly (readonly string[])[]) {
      const weights = columns.reduce((sum, { weight }) => sum + weight, 0);
      const widths = columns.map(({ weight }) => (width() * weight) / weights);
      const starts = widths.map((_, index) => left + widths.slice(0, index).reduce((sum, value) => sum + value, 0));
      const [height, below] = [16, 10];
      const table = doc.struct('Table');
      root.add(table);
      const setType = (kind: 'TH' | 'TD') =>
        doc
          .font(kind === 'TH' ? 'Helvetica-Bold' : 'Helvetica')
          .fontSize(8.5)
          .fillColor(kind === 'TH' ? MUTED : INK);
      const widthOf = (index: number) => (widths[index] ?? 0) - 8;
      /** How it is broken, and how tall that makes it. */
      const layOut = (cells: readonly string[], kind: 'TH' | 'TD') => {
        setType(kind);
        const lines = cells.map((text, index) => wrap(text, widthOf(index)));
        return { lines, tall: height + (Math.max(1, ...lines.map((one) => one.length)) - 1) * below };
      };
      const line = ({ lines, tall }: ReturnType<typeof layOut>, kind: 'TH' | 'TD', isShaded: boolean) => {
        const y = doc.y;
        if (isShaded) doc.markContent('Artifact', { type: 'Layout' }).rect(left, y, width(), tall).fill(SHADE).endMarkedContent();
        const row = doc.struct('TR');
        table.add(row);
        setType(kind);
        for (const [index, texts] of lines.entries()) {
          const [own, start, align] = [widthOf(index), (starts[index] ?? left) + 4, columns[index]?.align ?? 'left'];
          row.add(
            doc.struct(kind, {}, () => {
              for (const [number, { shown, wide }] of texts.entries()) {
                const x = align === 'right' ? start + own - wide : start;
                doc.text(shown, x, y + 4 + number * below, { lineBreak: false });
              }
            }),
          );
        }
        row.end();
        doc.x = left;
        doc.y = y + tall;
      };
      const head = () => {
        const labels = columns.map(({ label }) => label);
        line(layOut(labels, 'TH'), 'TH', false);
        doc
          .markContent('Artifact', { type: 'Layout' })
          .moveTo(left, doc.y)
          .lineTo(left + width(), doc.y)
          .lineWidth(0.75)
          .stroke(LINE)
          .endMarkedContent();
      };
      room(height * 3);
      head();
      for (const [index, cells] of rows.entries()) {
        const laidOut = layOut(cells, 'TD');
        if (!fits(laidOut.tall)) {
          doc.addPage();
          head();
        }
        line(laidOut, 'TD', index % 2 === 1);
      }
      table.end();
      doc.x = left;
    },
    /** How tall these paragraphs and their heading are, so that they can stay on one page. */
    roomFor(texts: readonly string[]): number {
      doc.font('Helvetica').fontSize(9.5);
      const tall = texts.reduce((sum, text) => sum + doc.heightOfString(writable(text), { width: width() }), 30);
      return Math.min(tall, (doc.page.height - 2 * MARGIN) / 2);
    },
    bars: (bars: readonly Bar[], settings: BarSettings) => drawBars({ doc, left, width: width(), room, tag, cut }, bars, settings),
    lines: (lines: readonly Bar[]) => drawLines({ doc, left, width: width(), room, tag, cut }, lines),
    async finish(footer: (page: number, pages: number) => string): Promise<Buffer> {
      root.end();
      const { start, count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(start + page);
        doc.page.margins.bottom = 0; // else the footer itself would begin a page
        doc.markContent('Artifact', { type: 'Pagination' });
        doc
          .font('Helvetica')
          .fontSize(8)
          .fillColor(MUTED)
          .text(writable(footer(page + 1, count)), left, doc.page.height - MARGIN + 4, {
            width: width(),
            align: 'center',
            lineBreak: false,
          });
        doc.endMarkedContent();
      }
      doc.end();
      return finished;
    },
  };
}

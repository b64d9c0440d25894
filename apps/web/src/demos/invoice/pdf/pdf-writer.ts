// Just enough of PDF 1.4 for a page of text and hairlines: the two fonts every reader has, no pictures, no compression.

/** A4, in points; y runs downwards, as on a screen. */
export const PAGE = { width: 595, height: 842 };

export interface TextStyle {
  size: number;
  isBold?: boolean;
  /** `end`: x is where the text stops. */
  align?: 'start' | 'end';
  /** 0 is black. */
  grey?: number;
}

export interface PdfPage {
  text: (text: string, x: number, y: number, style: TextStyle) => void;
  line: (x1: number, x2: number, y: number) => void;
}

// Widths of Helvetica from the space to the tilde, in thousandths of the size.
const WIDTHS =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number);
const OTHER_WIDTH = 556;

/** What stands above Latin-1 in the encoding of PDF's own fonts. */
const ABOVE_LATIN: Record<string, number> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '−': 0x2d,
};

function encode(text: string): string {
  return Array.from(text.replaceAll(/\s/gu, ' '), (character) => {
    const code = ABOVE_LATIN[character] ?? character.codePointAt(0) ?? 0;
    return code < 0x20 || code > 0xff ? '?' : String.fromCodePoint(code);
  }).join('');
}

const escape = (text: string) => text.replaceAll(/[\\()]/g, String.raw`\$&`);

export function textWidth(text: string, size: number): number {
  return (
    (Array.from(encode(text), (character) => WIDTHS[character.charCodeAt(0) - 32] ?? OTHER_WIDTH).reduce((sum, w) => sum + w, 0) * size) /
    1000
  );
}

/** At spaces, so that no line is wider; a word that alone is wider stays whole. */
export function wrapText(text: string, size: number, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && textWidth(longer, size) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

const round = (value: number) => Number(value.toFixed(2));

function createPage(): PdfPage & { content: string[] } {
  const content: string[] = [];
  return {
    content,
    text(text, x, y, { size, isBold = false, align = 'start', grey = 0.1 }) {
      const left = align === 'end' ? x - textWidth(text, size) : x;
      content.push(
        `BT /F${isBold ? 2 : 1} ${size} Tf ${grey} g ${round(left)} ${round(PAGE.height - y)} Td (${escape(encode(text))}) Tj ET`,
      );
    },
    line: (x1, x2, y) =>
      void content.push(`0.85 G 0.75 w ${round(x1)} ${round(PAGE.height - y)} m ${round(x2)} ${round(PAGE.height - y)} l S`),
  };
}

export function createPdf(title: string) {
  const pages: ReturnType<typeof createPage>[] = [];

  function build(): Uint8Array<ArrayBuffer> {
    const firstPage = 5;
    const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ');
    const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
      font('Helvetica'),
      font('Helvetica-Bold'),
      ...pages.flatMap(({ content }, index) => {
        const stream = content.join('\n');
        const resources = '<< /Font << /F1 3 0 R /F2 4 0 R >> >>';
        const box = `[0 0 ${PAGE.width} ${PAGE.height}]`;
        return [
          `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources ${resources} /Contents ${firstPage + index * 2 + 1} 0 R >>`,
          `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
        ];
      }),
      `<< /Title (${escape(encode(title))}) >>`,
    ];

    let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
    const offsets = objects.map((object, index) => {
      const offset = file.length;
      file += `${index + 1} 0 obj\n${object}\nendobj\n`;
      return offset;
    });
    const start = file.length;
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const size = objects.length + 1;
    file += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
    // One character is one byte: `encode` leaves none above 255.
    return Uint8Array.from(file, (character) => character.charCodeAt(0));
  }

  return {
    addPage(): PdfPage {
      const page = createPage();
      pages.push(page);
      return page;
    },
    build,
  };
}

// Thumbnails of mail attachments.
import { ACCENT, SLATE } from './product-drawings.ts';

/** What stands on the sheet. */
const MARKS = {
  csv: 'M12 21h16M12 26h16M12 31h16M18 21v10',
  ics: 'M12 21h16v11H12zM12 25h16M16 18v3M24 18v3',
  txt: 'M12 21h16M12 26h16M12 31h9',
  file: 'M20 20v8M16 25l4 4 4-4M13 32h14',
};

const draw = (mark: string) =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40" fill="none" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">' +
  `<path fill="${ACCENT}" fill-opacity=".14" stroke="${SLATE}" d="M10 4h13l9 9v20a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM23 4v9h9"/>` +
  `<path stroke="${ACCENT}" d="${mark}"/></svg>\n`;

export const filePictures: Record<string, string> = Object.fromEntries(Object.entries(MARKS).map(([name, mark]) => [name, draw(mark)]));

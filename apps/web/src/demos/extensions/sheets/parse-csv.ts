const separators = [',', ';', '\t'];

/** Whichever of them the first line has most of; a text without any is one column. */
function separatorOf(text: string) {
  const [line = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string) => line.split(separator).length;
  return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** RFC 4180: a field in quotes may hold separators, line breaks and, doubled, quotes. */
export function parseCsv(content: string): string[][] {
  const text = content.replace(/^\u{FEFF}/u, '');
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let isQuoted = false;

  function endRow() {
    rows.push([...row, field]);
    row = [];
    field = '';
  }

  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (isQuoted) {
      if (character !== '"') field += character;
      else if (text[at + 1] === '"') {
        field += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && field === '') isQuoted = true;
    else if (character === separator) {
      row.push(field);
      field = '';
    } else if (character === '\n') endRow();
    else if (character !== '\r' || text[at + 1] !== '\n') field += character;
  }
  if (field !== '' || row.length > 0) endRow();
  return rows.filter((cells) => cells.some((cell) => cell !== ''));
}

// Which part of a file a `Range` header asks for.
export interface Part {
  from: number;
  /** Included. */
  to: number;
}

/** One part by RFC 9110; `whole` for what is no range of bytes or several, `none` for one outside. */
export function readRange(header: string | undefined, size: number): Part | 'whole' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') return last === '0' ? 'none' : { from: Math.max(0, size - Number(last)), to: size - 1 };
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return 'whole'; // not a valid range, so as if there were none
  return from >= size ? 'none' : { from, to };
}

export const CODE_LENGTH = 6;

/** The code after something was typed or pasted into a box, and the box to go to. Whatever is no digit is left out. */
export function putDigits(code: readonly string[], at: number, typed: string): { code: string[]; next: number } {
  const digits = typed.replaceAll(/\D/g, '').slice(0, CODE_LENGTH - at);
  const filled = code.map((digit, box) => digits[box - at] ?? digit);
  return { code: filled, next: Math.min(at + digits.length, CODE_LENGTH - 1) };
}

/** What a box says after a change: nothing takes its digit away, and beside the old digit the new one counts. */
export function changeBox(code: readonly string[], at: number, value: string): { code: string[]; next: number } {
  const before = code[at] ?? '';
  if (value === '') return { code: code.map((digit, box) => (box === at ? '' : digit)), next: at };
  return putDigits(code, at, value.length > 1 ? value.replace(before, '') : value);
}

/** Backspace empties a box that is full, and in an empty one the box before. */
export function takeDigit(code: readonly string[], at: number): { code: string[]; next: number } {
  const next = code[at] === '' ? Math.max(0, at - 1) : at;
  return { code: code.map((digit, box) => (box === next ? '' : digit)), next };
}

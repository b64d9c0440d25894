export const CODE_LENGTH = 6;

/** The code after something was typed or pasted into a box, and the box to go to. Whatever is no digit is left out. */
export function putDigits(code: readonly string[], at: number, typed: string): { code: string[]; next: number } {
  const digits = typed.replaceAll(/\D/g, '').slice(0, CODE_LENGTH - at);
  const filled = code.map((digit, box) => digits[box - at] ?? digit);
  return { code: filled, next: Math.min(at + digits.length, CODE_LENGTH - 1) };
}

/** Backspace empties a box that is full, and in an empty one the box before. */
export function takeDigit(code: readonly string[], at: number): { code: string[]; next: number } {
  const next = code[at] === '' ? Math.max(0, at - 1) : at;
  return { code: code.map((digit, box) => (box === next ? '' : digit)), next };
}

// How a voucher's code is written: three groups of four, without the letters and digits that are taken for each other, the last one a check.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const [GROUP, LENGTH] = [4, 12];

/** Luhn's check in base 32: finds every single wrong letter and nearly every two that changed places. */
function checkOf(letters: string): string {
  let sum = 0;
  for (let at = letters.length - 1, weight = 2; at >= 0; at -= 1, weight = 3 - weight) {
    const product = LETTERS.indexOf(letters[at] ?? '') * weight;
    sum += Math.floor(product / LETTERS.length) + (product % LETTERS.length);
  }
  return LETTERS[(LETTERS.length - (sum % LETTERS.length)) % LETTERS.length] ?? '';
}

const grouped = (letters: string) => letters.replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');

/** Of eleven numbers from 0 to 31, chosen by chance. */
export function voucherCode(numbers: readonly number[]): string {
  const letters = numbers.map((number) => LETTERS[number % LETTERS.length] ?? '').join('');
  return grouped(letters + checkOf(letters));
}
export const VOUCHER_NUMBERS = LENGTH - 1;
export const VOUCHER_LETTERS = LETTERS.length;

/** As it is printed, from however somebody typed it; null: it is no code. */
export function readVoucherCode(typed: string): string | null {
  if (typed.length > 2 * LENGTH) return null;
  const letters = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (letters.length !== LENGTH || Array.from(letters).some((letter) => !LETTERS.includes(letter))) return null;
  return checkOf(letters.slice(0, -1)) === letters.at(-1) ? grouped(letters) : null;
}

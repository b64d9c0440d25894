/** Letters and digits that are not taken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzACDEFGHJKLMNPQRTUVWXY34679';
const [GROUPS, LETTERS] = [4, 4];

/** Four groups of four, to be read aloud and typed on a phone: 89 bits. */
export function newPassword(random: (count: number) => Uint32Array = (count) => crypto.getRandomValues(new Uint32Array(count))): string {
  // Numbers beyond the last whole multiple would favour the first letters.
  const limit = Math.floor(2 ** 32 / ALPHABET.length) * ALPHABET.length;
  let letters = '';
  while (letters.length < GROUPS * LETTERS)
    for (const number of random(GROUPS * LETTERS))
      if (number < limit && letters.length < GROUPS * LETTERS) letters += ALPHABET[number % ALPHABET.length] ?? '';
  return (letters.match(/.{4}/g) ?? []).join('-');
}

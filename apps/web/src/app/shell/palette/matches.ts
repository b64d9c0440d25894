/** Without case and accents: "pagina" finds "Página". */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether a word of the text begins with what was typed. */
const hasWord = (text: string, typed: string) => ` ${text}`.includes(` ${typed}`);

/** From so many letters on one may be wrong: of a shorter word too much would be left to guess. */
const LETTERS_FOR_A_SLIP = 5;

/** Whether one letter too many, too few or wrong, or two in the wrong order, lead from one text to the other. */
function isOneSlipAway(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
  return isSwapped || rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1);
}

/** Whether a word of the text begins almost with what was typed: "licnces" finds "Licences". */
export function almostMatches(text: string, typed: string): boolean {
  const wanted = fold(typed.trim());
  if (wanted.length < LETTERS_FOR_A_SLIP) return false;
  const words = fold(text).split(' ');
  const beginnings = words.map((_, from) => words.slice(from).join(' '));
  const lengths = [wanted.length - 1, wanted.length, wanted.length + 1];
  return beginnings.some((beginning) => lengths.some((length) => isOneSlipAway(wanted, beginning.slice(0, length))));
}

export const matches = (title: string, typed: string) => fold(title).includes(fold(typed.trim()));

/** Of a page that answers only with a slip in what was typed. */
export const ALMOST = 3;

/** How well a page answers what was typed, 0 best: called exactly so, called so in part, known by such a word, or almost. */
export function rankOf(title: string, words: readonly string[], typed: string): number {
  const wanted = fold(typed.trim());
  const known = words.map(fold);
  if (wanted !== '' && (fold(title) === wanted || known.includes(wanted))) return 0;
  if (fold(title).includes(wanted)) return 1;
  if (known.some((word) => hasWord(word, wanted))) return 2;
  return [title, ...words].some((text) => almostMatches(text, typed)) ? ALMOST : Infinity;
}

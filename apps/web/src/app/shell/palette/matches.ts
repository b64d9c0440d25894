/** Without case and accents: "pagina" finds "Página". */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether a word of the text begins with what was typed. */
const hasWord = (text: string, typed: string) => ` ${text}`.includes(` ${typed}`);

export const matches = (title: string, typed: string) => fold(title).includes(fold(typed.trim()));

/** How well a page answers what was typed, 0 best: called exactly so, called so in part, or known by such a word. */
export function rankOf(title: string, words: readonly string[], typed: string): number {
  const wanted = fold(typed.trim());
  const known = words.map(fold);
  if (wanted !== '' && (fold(title) === wanted || known.includes(wanted))) return 0;
  if (fold(title).includes(wanted)) return 1;
  return known.some((word) => hasWord(word, wanted)) ? 2 : Infinity;
}

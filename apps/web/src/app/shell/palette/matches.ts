/** Without case and accents: "pagina" finds "Página". */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

export const matches = (title: string, typed: string) => fold(title).includes(fold(typed.trim()));

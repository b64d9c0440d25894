/** In groups of three behind the country, digits only; the plus stays where somebody typed it. */
export function groupPhone(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 15);
  const country = text.trim().startsWith('+') ? digits.slice(0, 2) : '';
  const groups = digits.slice(country.length).match(/.{1,3}/g) ?? [];
  return [...(text.trim().startsWith('+') ? [`+${country}`] : []), ...groups].join(' ');
}

/** Names that come as data in English, in the language of the page; one that is not known stays as it came. */
export const nameOf = (names: Record<string, string>, name: string): string => names[name] ?? name;

/** A LIKE pattern for "contains this text", with the wildcards in the text taken literally. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

// What the standard fonts have beyond Latin-1; anything else would come out as another character.
const BEYOND = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const isWritable = (character: string) => character <= '\u00FF' || BEYOND.has(character);
/** Letters that the fonts lack lose their accents, or become a question mark. */
export const writable = (text: string): string =>
  Array.from(text.replace(/[\p{Cc}\p{Cf}]/gu, ' '))
    .map((character) => {
      if (isWritable(character)) return character;
      const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
      return plain !== '' && Array.from(plain).every(isWritable) ? plain : '?';
    })
    .join('');

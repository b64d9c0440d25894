import { MIN_PASSWORD_LENGTH } from '@atalaya/contract/session/password.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { COMMON_WORDS } from './common-words.ts';

/** What counts of a long password is its length: words are looked for in shorter ones only. */
const LONG = 20;
/** A password of this many different characters or fewer is a pattern. */
const MIN_DIFFERENT = 5;
const MIN_OWN_WORD = 4;

/** Signs, each with the letter that it stands for; 1 is an i or an l. */
const LOOKALIKES = new Map('0o !i |i 3e €e 4a @a 5s $s 7t +t 8b 9g 6g'.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]));

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const withoutEnds = (text: string) => text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
const lettersOf = (text: string) => text.replaceAll(/[^a-z]/g, '');

/** The words that a password may be a variation of: as it is, without what stands before and behind it, with letters for the digits that stand for them. */
function readingsOf(password: string): Set<string> {
  const text = plain(password);
  const readings = new Set<string>();
  for (const ends of [text, withoutEnds(text)])
    for (const one of ['i', 'l'])
      for (const reading of [ends, ends.replaceAll(/[^a-z]/gu, (sign) => (sign === '1' ? one : (LOOKALIKES.get(sign) ?? sign)))])
        readings.add(lettersOf(withoutEnds(reading)));
  return readings;
}

const SEQUENCES = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
];
const LADDERS = [...SEQUENCES, ...SEQUENCES.map((sequence) => sequence.split('').toReversed().join(''))];

/** Whether it is nothing but steps along the keyboard, the alphabet or the numbers, or the same piece again and again. */
function isPattern(password: string): boolean {
  const text = plain(password);
  if (new Set(text).size < MIN_DIFFERENT || /^(.{1,6})\1+.{0,2}$/u.test(text)) return true;
  let steps = 0;
  for (let n = 1; n < text.length; n += 1) if (LADDERS.some((ladder) => ladder.includes(text.slice(n - 1, n + 1)))) steps += 1;
  return steps >= (text.length - 1) * 0.7;
}

/** Whether a reading is common words and nothing else, with at most two letters to spare: `admin` + `admin`, `mypassword`. */
function isOfWords(reading: string, words: (text: string) => boolean, left = 2): boolean {
  if (reading.length <= left) return reading.length === 0 || left === 2;
  for (let length = reading.length; length >= 3; length -= 1)
    if (words(reading.slice(0, length)) && isOfWords(reading.slice(length), words, left)) return true;
  return left > 0 && isOfWords(reading.slice(1), words, left - 1);
}

/** The parts of an e-mail address, and what the product is called: the first that somebody tries. */
const ownWords = (email: string) =>
  plain(email)
    .split(/[^a-z]+/)
    .filter((word) => word.length >= MIN_OWN_WORD);

/** Whether it is among the first that anybody would try: length first, then what is common in its usual variations. */
export function isWeakPassword(password: string, email: string): boolean {
  if (password.length < MIN_PASSWORD_LENGTH || isPattern(password) || plain(password) === plain(email)) return true;
  if (password.length >= LONG) return false;
  const own = new Set([...ownWords(email), lettersOf(plain(email.split('@')[0] ?? ''))]);
  return [...readingsOf(password)].some((reading) => isOfWords(reading, (text) => COMMON_WORDS.has(text) || own.has(text)));
}

export function refuseWeakPassword(password: string, email: string): void {
  if (isWeakPassword(password, email)) fail('password.weak', { errors: { passwd: ['password.weak'] } });
}

/** By a moment as the wire writes it. Plain comparison: they are all alike, and the rules of a language take 30 ms to come up. */
export const newestFirst =
  <Key extends string>(key: Key) =>
  (a: Readonly<Record<Key, string>>, b: Readonly<Record<Key, string>>): number =>
    a[key] === b[key] ? 0 : a[key] < b[key] ? 1 : -1;

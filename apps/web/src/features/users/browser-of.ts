// The first that fits: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari.
const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
  ['curl', /^curl\//],
] as const;
const systems = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** "Firefox, Linux" of a user agent; undefined where nothing is known. */
export function browserOf(userAgent: string): string | undefined {
  const found = [browsers, systems].map((list) => list.find(([, pattern]) => pattern.test(userAgent))?.[0]);
  return found.filter((name) => name !== undefined).join(', ') || undefined;
}

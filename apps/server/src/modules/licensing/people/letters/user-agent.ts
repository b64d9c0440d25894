const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const;

const find = (names: readonly (readonly [RegExp, string])[], userAgent: string) => names.find(([sign]) => sign.test(userAgent))?.[1];

/** Programs send any text: what is neither known nor short is nobody's name. */
export function deviceName(userAgent: string): string {
  const known = [find(browsers, userAgent), find(systems, userAgent)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(', ') : (/^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? '—');
}

/** The same after an update of the browser. */
export const withoutVersions = (userAgent: string) => userAgent.replaceAll(/[\d._]+/g, '').slice(0, 500);

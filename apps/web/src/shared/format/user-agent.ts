// What a person would call the program and the machine behind a user agent. Order matters: most name others too.
const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const programs = [...browsers, [/^curl\//, 'curl']] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const find = <Name extends string>(names: readonly (readonly [RegExp, Name])[], userAgent: string) =>
  names.find(([sign]) => sign.test(userAgent))?.[1];

export interface Device {
  /** Undefined where the user agent does not tell: a script, a bare client. */
  browser: string | undefined;
  system: string | undefined;
  isHandheld: boolean;
}

export const deviceOf = (userAgent: string): Device => ({
  browser: find(browsers, userAgent),
  system: find(systems, userAgent),
  isHandheld: /\biPhone\b|\bAndroid\b|\biPad\b/.test(userAgent),
});

/** "Firefox, Linux", for a list; undefined where nothing is known. */
export function browserOf(userAgent: string): string | undefined {
  const system = find(systems, userAgent);
  const family = system === 'iPhone' || system === 'iPad' ? 'iOS' : system;
  return [find(programs, userAgent), family].filter((name) => name !== undefined).join(', ') || undefined;
}

const PLAIN = /^[^.[\]'"]+$/;
const MAX_PATHS = 200;

/** Every place in a message where a figure or a word stands, as a path. */
export function pathsIn(body: unknown, path = '$'): string[] {
  if (typeof body !== 'object' || body === null) return path === '$' ? [] : [path];
  const steps = Array.isArray(body)
    ? body.map((value: unknown, index) => [`[${index}]`, value] as const)
    : Object.entries(body).map(([name, value]) => [PLAIN.test(name) ? `.${name}` : `['${name}']`, value] as const);
  return steps.flatMap(([step, value]) => pathsIn(value, path + step)).slice(0, MAX_PATHS);
}

/** Undefined: it is no JSON. */
export function readSample(text: string): unknown {
  try {
    return JSON.parse(text) as unknown; // as whoever sent it wrote it
  } catch {
    return undefined;
  }
}

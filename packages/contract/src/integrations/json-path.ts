// The part of JSON paths that names one place: `$.a.b[0]['c d']`. The `$` may be left out.

const STEP = /\.?([^.[\]'"]+)|\[(\d+)\]|\['([^']*)'\]|\["([^"]*)"\]/y;

/** The names on the way; null: it is no such path. */
export function readJsonPath(text: string): string[] | null {
  let at = text.startsWith('$') ? 1 : 0;
  const steps: string[] = [];
  while (at < text.length) {
    STEP.lastIndex = at;
    const match = STEP.exec(text);
    const name = match?.[1] ?? match?.[2] ?? match?.[3] ?? match?.[4];
    if (!match || name === undefined) return null;
    steps.push(name);
    at = STEP.lastIndex;
  }
  return steps;
}

export function valueAt(body: unknown, steps: readonly string[]): unknown {
  let value = body;
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step]; // safe: it is an object with that name of its own
  }
  return value;
}

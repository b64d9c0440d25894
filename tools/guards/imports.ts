// What a file imports, by a real parser: types, re-exports and `import(…)` count like everything else.
import { dirname, posix } from 'node:path';
import { parseAst } from 'vitest/node';

export interface Source {
  /** With `/`, relative to the repository. */
  path: string;
  code: string;
}

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Every `source` of an import, an export or an `import(…)`, wherever it stands. */
function* namedIn(node: unknown): Generator<string> {
  if (!isNode(node)) return;
  if (isNode(node.source) && typeof node.source.value === 'string') yield node.source.value;
  for (const part of Object.values(node)) yield* namedIn(part);
}

const SERVER = 'apps/server/src/';

/** `#…` is the server's own short form for its `src`. */
function resolve(path: string, name: string): string | null {
  if (name.startsWith('#') && path.startsWith(SERVER)) return SERVER + name.slice(1);
  return name.startsWith('.') ? posix.join(dirname(path), name) : null;
}

/** By file: which of the other files it imports. */
export function importsOf(sources: readonly Source[]): Map<string, string[]> {
  const known = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map(({ path, code }) => {
      const named = [...namedIn(parseAst(code, { lang: 'ts' }))].map((name) => resolve(path, name));
      return [path, [...new Set(named)].filter((target) => target !== null && known.has(target)) as string[]]; // safe: null is in no set
    }),
  );
}

/** The first circle found among the nodes, as a path that ends where it began; null: there is none. */
export function circleIn(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const way: string[] = [];
  function visit(node: string): string[] | null {
    if (done.has(node)) return null;
    const met = way.indexOf(node);
    if (met >= 0) return [...way.slice(met), node];
    way.push(node);
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next);
      if (circle) return circle;
    }
    way.pop();
    done.add(node);
    return null;
  }
  for (const node of graph.keys()) {
    const circle = visit(node);
    if (circle) return circle;
  }
  return null;
}

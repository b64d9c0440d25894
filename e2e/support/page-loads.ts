// Who loads what, read from the build: the manifest, and which packages stand in each of its files.
interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}
export type Manifest = Record<string, Chunk>;
export type Libraries = Record<string, string[]>;

/** The start of the app, the frame around its pages, and every page. */
export const entries = (manifest: Manifest) =>
  Object.keys(manifest).filter((key) => /^index\.html$|^src\/routes\/.*\.lazy\.tsx$/.test(key));

/** What comes with an entry whether anybody asks for it or not; `later`: and what it may ask for itself. */
function reach(entry: string, manifest: Manifest, later = false): Set<string> {
  const seen = new Set<string>();
  const waiting = [entry];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    // The start fetches every page, which makes none of them a part of another.
    waiting.push(...imports, ...(later ? dynamicImports.filter((part) => !part.startsWith('src/routes/')) : []));
  }
  return seen;
}

/** The packages that come with an entry; `later`: or with what its parts fetch when they are used. */
export const packagesOf = (entry: string, manifest: Manifest, libraries: Libraries, later = false): Set<string> =>
  new Set([...reach(entry, manifest, later)].flatMap((key) => libraries[manifest[key]?.file ?? ''] ?? []));

/** The scripts that a page loads, at once or later, and no page of another area does. */
export function ownFiles(page: string, isOfItsArea: (entry: string) => boolean, manifest: Manifest): string[] {
  const others = entries(manifest).filter((entry) => !isOfItsArea(entry));
  const known = new Set(others.flatMap((entry) => [...reach(entry, manifest, true)]));
  const files = [...reach(page, manifest, true)].filter((key) => !known.has(key)).map((key) => manifest[key]?.file ?? '');
  return files.filter((file) => file.endsWith('.js'));
}

/** `where` by the address of the page; a library without an address comes only when something is done with it. */
export interface OwnLibrary {
  library: string;
  where?: RegExp;
  /** No other page fetches it either, whatever is done there. */
  isAlone?: boolean;
}

/** Each entry that brings a library of somebody else’s page. */
export const listStrays = (owned: OwnLibrary[], manifest: Manifest, libraries: Libraries): string[] =>
  entries(manifest).flatMap((entry) => {
    const packages = packagesOf(entry, manifest, libraries);
    const possible = packagesOf(entry, manifest, libraries, true);
    return owned
      .filter(({ library, where, isAlone }) => (isAlone ? possible : packages).has(library) && !where?.test(entry))
      .map(({ library }) => `${entry} brings ${library}`);
  });

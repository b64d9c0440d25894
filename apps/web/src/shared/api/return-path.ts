const HOME = '/';

/** Only a path of this site: `//elsewhere`, `/\elsewhere` and whole addresses would lead a person who just signed in away. */
export function safeReturnPath(path: string | undefined, origin = location.origin): string {
  if (path === undefined || !path.startsWith('/')) return HOME;
  try {
    const url = new URL(path, origin);
    const isOurs = url.origin === origin && !url.pathname.startsWith('//');
    return isOurs ? url.pathname + url.search + url.hash : HOME;
  } catch {
    return HOME;
  }
}

/** What to remember about where a person was; home needs no remembering. */
export const returnPathOf = (href: string) => (href === HOME ? undefined : href);

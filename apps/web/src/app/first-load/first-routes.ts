import { isDemo, type Session } from '#shared/api/session-store.ts';
import { homePaths } from './home-paths.ts';

const guestPaths = ['/login', '/register', '/forgot-password'];

/** No more than what the first page needs. Demo accounts are at home elsewhere, on a page of the demos. */
export function firstRoutes(session: Session | null, path: string): 'guest' | 'home' | 'all' {
  if (session === null) return guestPaths.includes(path) ? 'guest' : 'all';
  return homePaths.some((home) => home === path) && !isDemo(session) ? 'home' : 'all';
}

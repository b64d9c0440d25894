// Logos for mails, kept for a minute: a storm of mails asks for the same one.
import type { NotifyDeps } from '../deps.ts';
import type { Logo } from '../model/message.ts';

const KEPT_MS = 60_000;
const MOST_KEPT = 200;
/** What mail programs show. */
const SHOWN = ['image/png', 'image/jpeg'];

export function createLogos({ licensing: { logoOf } }: Pick<NotifyDeps, 'licensing'>) {
  const kept = new Map<string, { until: number; logo: Promise<Logo | null> }>();
  async function read(clientId: string): Promise<Logo | null> {
    const logo = await logoOf(clientId);
    return logo && SHOWN.includes(logo.type) ? logo : null;
  }
  return (clientId: string | null): Promise<Logo | null> => {
    if (clientId === null) return Promise.resolve(null);
    const now = performance.now();
    const known = kept.get(clientId);
    if (known && known.until > now) return known.logo;
    if (kept.size >= MOST_KEPT) kept.clear();
    // A mail without its logo is better than none.
    const logo = read(clientId).catch(() => null);
    kept.set(clientId, { until: now + KEPT_MS, logo });
    return logo;
  };
}

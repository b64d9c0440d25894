// Logos for mails, kept for a minute: a storm of mails asks for the same one.
import type { NotifyDeps } from '../deps.ts';
import type { PrintedLogo } from '#platform/pictures/printed-logo.ts';

const KEPT_MS = 60_000;
const MOST_KEPT = 200;

export function createLogos({ licensing: { printedLogoOf } }: Pick<NotifyDeps, 'licensing'>) {
  const kept = new Map<string, { until: number; logo: Promise<PrintedLogo | null> }>();
  return (clientId: string | null): Promise<PrintedLogo | null> => {
    if (clientId === null) return Promise.resolve(null);
    const now = performance.now();
    const known = kept.get(clientId);
    if (known && known.until > now) return known.logo;
    if (kept.size >= MOST_KEPT) kept.clear();
    // A mail without its logo is better than none.
    const logo = printedLogoOf(clientId).catch(() => null);
    kept.set(clientId, { until: now + KEPT_MS, logo });
    return logo;
  };
}

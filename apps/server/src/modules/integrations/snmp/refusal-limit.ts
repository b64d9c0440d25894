// Whoever names wrong communities and users again and again is not listened to for a while, unless a right one came from there lately:
// the sender of a datagram is easily made up, and nobody shall lock another out.

const [MAX_WRONG, WITHIN_MS, TRUSTED_MS, MAX_KNOWN] = [20, 60_000, 10 * 60_000, 10_000];

export function createRefusalLimit(now: () => number) {
  const wrong = new Map<string, { count: number; since: number }>();
  const right = new Map<string, number>();
  const isRecent = (at: number | undefined, ms: number) => at !== undefined && now() - at < ms;
  return {
    isRefused(address: string): boolean {
      const known = wrong.get(address);
      return (
        known !== undefined && known.count >= MAX_WRONG && isRecent(known.since, WITHIN_MS) && !isRecent(right.get(address), TRUSTED_MS)
      );
    },
    noteWrong(address: string): void {
      const known = wrong.get(address);
      if (known && isRecent(known.since, WITHIN_MS)) known.count += 1;
      else {
        if (wrong.size >= MAX_KNOWN) wrong.clear();
        wrong.set(address, { count: 1, since: now() });
      }
    },
    noteRight(address: string): void {
      if (right.size >= MAX_KNOWN) right.clear();
      right.set(address, now());
    },
  };
}

import { startTransition, useEffect, useState, type ReactNode } from 'react';

/** What stands around it comes first. This follows in pieces, between which the browser answers: all at once is more than a phone does in a breath. */
export function InPieces({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    // Once the router has settled: what it says meanwhile would have the pieces made anew, in one.
    const soon = setTimeout(() => startTransition(() => setIsDue(true)));
    return () => clearTimeout(soon);
  }, []);
  return isDue && children;
}

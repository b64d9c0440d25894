import { startTransition, useEffect, useState, type ReactNode } from 'react';

/** Only the first sight is made in pieces: what stood there once does not vanish for a moment because its routes are others now. */
let hasBegun = false;

/** What stands around it comes first. This follows in pieces, between which the browser answers: all at once is more than a phone does in a breath. */
export function DeferredChildren({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(hasBegun);
  useEffect(() => {
    if (isDue) return void (hasBegun = true);
    // Once the router has settled: what it says meanwhile would have the pieces made anew, in one.
    const soon = setTimeout(() => startTransition(() => setIsDue(true)));
    return () => clearTimeout(soon);
  }, [isDue]);
  return isDue && children;
}

import { startTransition, useEffect, useRef, useState } from 'react';

/** Less than a screen. */
const AHEAD_PX = 600;

/** Whether it is on the screen or soon will be; from then on for good. What lies far below need not be fetched and drawn for somebody who never goes there. */
export function useNearby<E extends Element>() {
  const ref = useRef<E>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !ref.current) return;
    const near = () => startTransition(() => setIsNear(true));
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && near(), {
      rootMargin: `${AHEAD_PX}px 0px`,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear };
}

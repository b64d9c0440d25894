import { useEffect, useState } from 'react';

/** Where an element stands in the window, as long as it is looked at. */
export function usePlace(selector: string) {
  const [place, setPlace] = useState<DOMRect>();
  useEffect(() => {
    const element = document.querySelector(selector);
    const measure = () => setPlace(element?.getBoundingClientRect());
    element?.scrollIntoView({ block: 'center' });
    measure();
    // Also when something inside the page scrolls.
    addEventListener('scroll', measure, { capture: true, passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure, { capture: true });
      removeEventListener('resize', measure);
    };
  }, [selector]);
  return place;
}

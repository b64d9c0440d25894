import { useSlideWords } from '../../ui/use-slide-words.ts';
import { useSamples } from '../use-samples.ts';

/** What the carousel calls itself, its arrows and its dots: its own words are English alone. */
export function useControlNames() {
  const say = useSamples();
  const ref = useSlideWords({ slides: say('Views'), position: (number, total) => say('View {{number}} of {{total}}', { number, total }) });
  return {
    ref,
    'aria-roledescription': say('carousel'),
    'previousControlProps': { 'aria-label': say('Previous view') },
    'nextControlProps': { 'aria-label': say('Next view') },
    'getIndicatorProps': (index: number) => ({ 'aria-label': say('View {{number}}', { number: index + 1 }) }),
  };
}

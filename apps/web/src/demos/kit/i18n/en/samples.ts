import type { Sample } from '../samples.ts';

/** An English sample is its own key: here stand only the forms that differ. */
export const samples = {
  'Button, pressed {{count}} times_one': 'Button, pressed once',
  'Opened {{count}} times_one': 'Opened once',
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    /** By their English: what an example says is written where it stands. */
    samples: Record<Sample, string>;
  }
}

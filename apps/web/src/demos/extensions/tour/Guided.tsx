import { Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { TourStep } from './TourStep.tsx';

/** In their order; what a layout leaves out is passed over. */
const stops = [
  { key: 'navbar', selector: '#root header' },
  { key: 'card', selector: '#tour-card' },
  { key: 'footer', selector: '#root footer' },
] as const;

export function Guided() {
  const { t } = useTexts('extensions');
  const start = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<number>();
  const present = stops.filter(({ selector }) => document.querySelector(selector));
  const stop = at === undefined ? undefined : present[at];

  function end() {
    setAt(undefined);
    start.current?.focus();
  }

  return (
    <div id="tour-card">
      <Text mb="md">{t('tour.intro')}</Text>
      <Button ref={start} onClick={() => setAt(0)}>
        {t('tour.start')}
      </Button>
      {stop && at !== undefined && (
        <TourStep
          key={stop.key}
          selector={stop.selector}
          title={t(`tour.stops.${stop.key}.title`)}
          text={t(`tour.stops.${stop.key}.text`)}
          number={at + 1}
          count={present.length}
          onGo={(step) => setAt(at + step)}
          onEnd={end}
        />
      )}
    </div>
  );
}

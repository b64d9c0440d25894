import { lazy, type ComponentProps } from 'react';
import type { AlarmThresholds as Told } from '#features/alarms/lane/AlarmThresholds.tsx';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { AlarmsLater } from './-alarms-here.tsx';

const ToldThresholds = lazy(async () => {
  const [{ AlarmThresholds: component }] = await Promise.all([import('#features/alarms/lane/AlarmThresholds.tsx'), loadTexts('alarms')]);
  return { default: component };
});

/** Where alarms of a device begin, for the charts of its page. */
export const AlarmThresholds = (props: ComponentProps<typeof Told>) => (
  <AlarmsLater>
    <ToldThresholds {...props} />
  </AlarmsLater>
);

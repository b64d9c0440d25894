import { Paper } from '@mantine/core';
import { lazy } from 'react';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { AlarmsLater } from './-alarms-here.tsx';

/** As high as the panel, so that nothing moves. */
const ATTENTION_PX = 410;

const Shown = lazy(async () => {
  const [{ NeedsAttention: component }] = await Promise.all([import('#features/alarms/NeedsAttention.tsx'), loadTexts('alarms')]);
  return { default: component };
});

/** What is wrong with the fleet, on its overview; its place is kept until it comes. */
export const FleetAttention = () => (
  <AlarmsLater fallback={<Paper withBorder mih={ATTENTION_PX} />}>
    <Shown section="imu" />
  </AlarmsLater>
);

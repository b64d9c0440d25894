import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import type { Whose } from '#features/alarms/AlarmsHere.tsx';
import type { AlarmsLane as Lane } from '#features/alarms/lane/AlarmsLane.tsx';
import { hasAbility } from '#shared/api/has-ability.ts';
import { useUser } from '#shared/api/session.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';

const ShownHere = lazy(async () => {
  const [{ AlarmsHere: component }] = await Promise.all([import('#features/alarms/AlarmsHere.tsx'), loadTexts('alarms')]);
  return { default: component };
});
const ShownLane = lazy(async () => {
  const [{ AlarmsLane: component }] = await Promise.all([import('#features/alarms/lane/AlarmsLane.tsx'), loadTexts('alarms')]);
  return { default: component };
});

/** For who may know of alarms. Its code comes after the page. */
export function AlarmsLater({ children }: { children: ReactNode }) {
  const user = useUser();
  if (!user || !hasAbility(user, { action: 'read', subject: 'Alarm' })) return null;
  return <Suspense>{children}</Suspense>;
}

/** What is wrong with what a page of another section is about. */
export const AlarmsHere = ({ whose }: { whose: Whose }) => (
  <AlarmsLater>
    <ShownHere whose={whose} />
  </AlarmsLater>
);

/** What was wrong, on the axis of another section's charts. */
export const AlarmsLane = (props: ComponentProps<typeof Lane>) => (
  <AlarmsLater>
    <ShownLane {...props} />
  </AlarmsLater>
);

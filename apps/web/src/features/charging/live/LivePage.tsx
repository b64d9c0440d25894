import type { ComponentProps } from 'react';
import { LivePage as SectionPage } from '#shared/live/LivePage.tsx';
import { chargingLive } from './live.ts';
import { useFollow } from './use-follow.ts';

/** A page of the chargers as they are now. */
export function LivePage(props: Omit<ComponentProps<typeof SectionPage>, 'state' | 'heardAt'>) {
  useFollow();
  return <SectionPage state={chargingLive.useLiveState()} heardAt={chargingLive.heardAt} {...props} />;
}

import type { ComponentProps } from 'react';
import { LivePage as SectionPage } from '#shared/live/LivePage.tsx';
import { fleetLive } from './live.ts';

/** A page of the fleet as it is now. */
export const LivePage = (props: Omit<ComponentProps<typeof SectionPage>, 'state' | 'heardAt'>) => (
  <SectionPage state={fleetLive.useLiveState()} heardAt={fleetLive.heardAt} {...props} />
);

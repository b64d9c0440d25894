import { LivePage, type SectionPageProps } from '#shared/live/LivePage.tsx';
import { fleetLive } from './live.ts';

/** A page of the fleet as it is now. */
export const FleetPage = (props: SectionPageProps) => <LivePage state={fleetLive.useLiveState()} heardAt={fleetLive.heardAt} {...props} />;

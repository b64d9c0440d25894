import { LivePage, type SectionPageProps } from '#shared/live/LivePage.tsx';
import { chargingLive } from './live.ts';
import { useFollow } from './use-follow.ts';

/** A page of the chargers as they are now, whose lists follow the stream. */
export function ChargingPage(props: SectionPageProps) {
  useFollow();
  return <LivePage state={chargingLive.useLiveState()} heardAt={chargingLive.heardAt} {...props} />;
}

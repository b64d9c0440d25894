import type { Charger } from '@atalaya/contract/charging/chargers.ts';
import { CustomerPanel } from './CustomerPanel.tsx';
import { DisplayPanel } from './DisplayPanel.tsx';
import { ProfilesPanel } from './ProfilesPanel.tsx';
import { ReservationsPanel } from './ReservationsPanel.tsx';

export interface ToldPanelProps {
  charger: Charger;
  mayCommand: boolean;
}

/** What a charger was asked for and keeps: reservations and profiles in both versions of OCPP, the rest in 2.0.1 alone. */
export const ToldPanels = (props: ToldPanelProps) => (
  <>
    <ReservationsPanel {...props} />
    <ProfilesPanel {...props} />
    {props.charger.protocol === 'ocpp2.0.1' && (
      <>
        <DisplayPanel {...props} />
        {props.mayCommand && <CustomerPanel {...props} />}
      </>
    )}
  </>
);

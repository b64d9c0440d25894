import type { Charger } from '@atalaya/contract/charging/chargers.ts';
import { CustomerPanel } from './CustomerPanel.tsx';
import { DisplayPanel } from './DisplayPanel.tsx';
import { ProfilesPanel } from './ProfilesPanel.tsx';
import { ReservationsPanel } from './ReservationsPanel.tsx';

export interface ToldPanelProps {
  charger: Charger;
  mayCommand: boolean;
}

/** Who may charge where, and how much: what a charger was asked for and keeps, in both versions of OCPP. */
export const LimitPanels = (props: ToldPanelProps) => (
  <>
    <ReservationsPanel {...props} />
    <ProfilesPanel {...props} />
  </>
);

/** What it shows to drivers and keeps of them, in 2.0.1 alone. */
export const DisplayPanels = (props: ToldPanelProps) =>
  props.charger.protocol === 'ocpp2.0.1' && (
    <>
      <DisplayPanel {...props} />
      {props.mayCommand && <CustomerPanel {...props} />}
    </>
  );

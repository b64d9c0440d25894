import { ProfilesPanel } from './ProfilesPanel.tsx';
import { ReservationsPanel } from './ReservationsPanel.tsx';
import type { ToldPanelProps } from './told-panel.ts';

/** Who may charge where, and how much: what a charger was asked for and keeps, in both versions of OCPP. */
export const LimitPanels = (props: ToldPanelProps) => (
  <>
    <ReservationsPanel {...props} />
    <ProfilesPanel {...props} />
  </>
);

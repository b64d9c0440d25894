import type { Charger } from '@atalaya/contract/charging/chargers.ts';

/** What each of these panels is given. */
export interface ToldPanelProps {
  charger: Charger;
  mayCommand: boolean;
}

import { CustomerPanel } from './CustomerPanel.tsx';
import { DisplayPanel } from './DisplayPanel.tsx';
import type { ToldPanelProps } from './told-panel.ts';

/** What it shows to drivers and keeps of them, in 2.0.1 alone. */
export const DisplayPanels = (props: ToldPanelProps) =>
  props.charger.protocol === 'ocpp2.0.1' && (
    <>
      <DisplayPanel {...props} />
      {props.mayCommand && <CustomerPanel {...props} />}
    </>
  );

// A device as other systems see it: its figures, and what is wrong with it.
import type { ExposedDevice } from '#modules/monitor/index.ts';

export interface OutsideDevice extends ExposedDevice {
  openAlarms: number;
  /** 0: nothing is wrong; 1 to 3 from the mildest to the worst. */
  worstAlarm: number;
}

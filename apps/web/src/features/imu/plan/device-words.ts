import type { Severity } from '@atalaya/contract/alarms/severities.ts';
import type { PlanDevice } from '@atalaya/contract/monitor/plans.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { markLook } from '../dashboard/mark-look.ts';
import { fleetStateOf } from '../device-state.ts';

/** How a device looks, by the worst that is true of it: a colour, a shape and a word. */
export function useDeviceWords(alarms: ReadonlyMap<string, Severity>) {
  const { t } = useTexts('imu');
  return (device: PlanDevice) => {
    const state = fleetStateOf(device);
    const severity = alarms.get(device.mac);
    const word = [t(`states.${state}`), severity && t(`dashboard.map.alarm.${severity}`)].filter(Boolean).join(', ');
    return { look: markLook([{ mac: device.mac, state }], alarms), word };
  };
}

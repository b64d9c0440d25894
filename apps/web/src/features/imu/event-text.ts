import { CircleCheck, CircleOff, DoorClosed, DoorOpen, Gauge, RotateCw, Thermometer, type LucideIcon } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { DoorState, ImuEventType, StatusResult } from '@atalaya/contract/constants.ts';
import type { ImuEvent } from '@atalaya/contract/monitor/history.ts';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { StateLook } from '#shared/ui/StateBadge.tsx';
import { sensorWords } from './device-state.ts';

export type EventFacts = Pick<ImuEvent, 'type' | 'sensor_id' | 'details'>;

const look = (meaning: StateLook['meaning'], icon: LucideIcon): StateLook => ({ meaning, icon });

export function eventLook({ type, details }: EventFacts): StateLook {
  switch (type) {
    case ImuEventType.Status:
      return details.result === StatusResult.Online ? look('healthy', CircleCheck) : look('critical', CircleOff);
    case ImuEventType.Door:
      return details.result === DoorState.Open ? look('attention', DoorOpen) : look('off', DoorClosed);
    case ImuEventType.Reboot:
      return look('info', RotateCw);
    case ImuEventType.Temperature:
      return look('off', Thermometer);
    case ImuEventType.Power:
      return look('off', Gauge);
  }
}

/** What an event says, in a few words of the reader's language. */
export function useEventText() {
  const { t } = useTexts('imu');
  const locale = useLocale();
  const measure = (value: number | null | undefined) => (typeof value === 'number' ? formatMeasure(value, locale) : '–');

  return ({ type, sensor_id, details }: EventFacts): string => {
    switch (type) {
      case ImuEventType.Status:
        if (details.result === StatusResult.Online) return t('events.online');
        return t(details.inferred ? 'events.offlineInferred' : 'events.offline');
      case ImuEventType.Door:
        return t(details.result === DoorState.Open ? 'events.doorOpened' : 'events.doorClosed');
      case ImuEventType.Reboot:
        return t('events.rebooted');
      case ImuEventType.Temperature: {
        const hasHumidity = typeof details.humidity === 'number';
        const values = { temp: measure(details.temp), humidity: measure(details.humidity) };
        return t(hasHumidity ? 'events.temperatureAndHumidity' : 'events.temperature', values);
      }
      case ImuEventType.Power: {
        const isKnown = sensor_id === 1 || sensor_id === 2 || sensor_id === 3;
        const sensor = isKnown ? t(`sensors.${sensorWords[sensor_id]}`) : String(sensor_id);
        return t('events.power', { sensor, volts: measure(details.psu), watts: measure(details.power) });
      }
    }
  };
}

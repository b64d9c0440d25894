// What a device says about its conditions, in the words of the protocol.
import type { z } from 'zod';
import { type DoorState, ImuEventType, PowerSensor, StatusResult } from '@atalaya/contract/constants.ts';
import type { UplinkEvent, UplinkUsage } from '@atalaya/contract/monitor/uplink.ts';
import type { Cabinet, Conditions } from '#cabinet.ts';

export type Message = z.input<typeof UplinkEvent> | z.input<typeof UplinkUsage>;

/** Numbers what a device says within one start of it. */
export interface Voice {
  boot: string;
  seq: number;
}

export const say = <T extends object>(voice: Voice, at: number, what: T) => ({
  seq: voice.seq++,
  boot: voice.boot,
  ts: new Date(at).toISOString(),
  ...what,
});

export const status = (result: StatusResult) => ({ type: ImuEventType.Status, sensor_id: 1, details: { result } }) as const;
export const door = (result: DoorState) => ({ type: ImuEventType.Door, sensor_id: 1, details: { result } }) as const;
export const reboot = () => ({ type: ImuEventType.Reboot, sensor_id: 1, details: {} }) as const;

/** What it measures each time its turn comes. */
export function readings({ temp, humidity, power }: Conditions) {
  return [
    { type: ImuEventType.Temperature, sensor_id: 1, details: { temp, humidity } } as const,
    ...Object.values(PowerSensor).map((sensor) => ({ type: ImuEventType.Power, sensor_id: sensor, details: power[sensor] }) as const),
  ];
}

/** All that a device would have reported between two moments: what a fresh installation is filled with. */
export function* history(cabinet: Cabinet, voice: Voice, from: number, to: number, periodMs: number): Generator<Message> {
  let lastDoor: DoorState | null = null;
  let hadLink = false;
  for (let at = from; at < to; at += periodMs) {
    const now = cabinet.at(at);
    if (now.hasLink !== hadLink) yield say(voice, at, status(now.hasLink ? StatusResult.Online : StatusResult.Offline));
    hadLink = now.hasLink;
    if (!now.hasLink) continue;
    if (now.door !== lastDoor) yield say(voice, at, door(now.door));
    lastDoor = now.door;
    for (const reading of readings(now)) yield say(voice, at, reading);
  }
}

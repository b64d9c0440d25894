// What travels between server and device about commands, over MQTT: `imu/{mac}/down` and `imu/{mac}/ack`.
import { z } from 'zod';
import { DeviceConfigChange } from './config.ts';
import { FirmwareVersion } from './told-of-itself.ts';

export const COMMAND_KINDS = ['reboot', 'ping', 'config', 'batteryTest', 'update'] as const;
export const CommandKind = z.enum(COMMAND_KINDS);
export type CommandKind = z.output<typeof CommandKind>;

/** The device discharges its battery although mains are there, until `stopV` or for `maxMinutes`, and ends by itself whatever happens to the server. */
export const BatteryTest = z.strictObject({ maxMinutes: z.number().int().min(1).max(1_440), stopV: z.number().min(1).max(1_000) });
export type BatteryTest = z.output<typeof BatteryTest>;

/** In hexadecimal, small letters. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'invalid');
/** Ed25519, 64 bytes in base64, over `signedText` of `firmware.ts`. */
export const Signature = z.string().regex(/^[A-Za-z0-9+/]{86}==$/, 'invalid');

/** The device fetches the image from `url` with its key, checks hash and signature, installs it and starts anew. */
export const FirmwareUpdate = z.object({ version: FirmwareVersion, url: z.url(), sha256: Sha256, signature: Signature });
export type FirmwareUpdate = z.output<typeof FirmwareUpdate>;

const DownlinkId = z.string().min(1).max(64);

export const Downlink = z.discriminatedUnion('kind', [
  /** `boot` is the start the command is meant for: a copy that arrives after the reboot no longer fits, and is dropped. */
  z.object({ id: DownlinkId, kind: z.literal('reboot'), boot: z.string().nullable() }),
  z.object({ id: DownlinkId, kind: z.literal('ping') }),
  z.object({ id: DownlinkId, kind: z.literal('config'), config: DeviceConfigChange }),
  z.object({ id: DownlinkId, kind: z.literal('batteryTest'), ...BatteryTest.shape }),
  /** `boot` as in a reboot. */
  z.object({ id: DownlinkId, kind: z.literal('update'), boot: z.string().nullable(), ...FirmwareUpdate.shape }),
]);
export type Downlink = z.output<typeof Downlink>;

export const AckState = z.enum(['accepted', 'done', 'refused']);
export type AckState = z.output<typeof AckState>;

/** What went wrong with an update on the device: nothing of it is installed then. */
export const UPDATE_ERRORS = ['download', 'sha256', 'signature', 'install'] as const;
export const UpdateError = z.enum(UPDATE_ERRORS);
export type UpdateError = z.output<typeof UpdateError>;

/**
 * `boot` is the start in which the device says it. A device that remembers the command says `done` after a reboot, with its new
 * boot: that alone proves it, even if every message before got lost.
 */
export const Ack = z.object({
  id: DownlinkId,
  state: AckState,
  boot: z.string().min(1).max(64).optional(),
  /** The firmware that runs as it says this: with `done` and another boot it proves an update. */
  version: FirmwareVersion.optional().catch(undefined),
  /** Why an update was refused, before or after it was accepted. */
  error: UpdateError.optional().catch(undefined),
});
export type Ack = z.output<typeof Ack>;

/** What a device does with a downlink: the rule that makes a repeated or late copy harmless. */
export function answerTo(downlink: Downlink, device: { boot: string; handled: ReadonlySet<string> }): 'obey' | 'repeat-answer' | 'ignore' {
  if (device.handled.has(downlink.id)) return 'repeat-answer';
  if ((downlink.kind === 'reboot' || downlink.kind === 'update') && downlink.boot !== null && downlink.boot !== device.boot)
    return 'ignore';
  return 'obey';
}

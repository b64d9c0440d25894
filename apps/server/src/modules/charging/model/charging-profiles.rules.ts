// A limit for a session or for sessions to come, as each version of OCPP writes it.
import type { Protocol } from '@atalaya/contract/charging/actions.ts';

const PROFILE_ID = 1_610;
const DEFAULT_PROFILE_ID = 1_600;

interface Limited {
  id: number;
  /** What a charger of 2.0.1 calls its session. */
  stationId: string | null;
  evseId: number;
  connectorId: number;
}
const schedule = (limitA: number) => ({ chargingRateUnit: 'A', chargingSchedulePeriod: [{ startPeriod: 0, limit: limitA }] });

export function profileOfSession({ id, stationId, evseId, connectorId }: Limited, limitA: number): Record<string, unknown> {
  const common = { stackLevel: 1, chargingProfilePurpose: 'TxProfile', chargingProfileKind: 'Relative' };
  if (stationId === null) {
    const chargingProfileId = PROFILE_ID + connectorId;
    return { connectorId, csChargingProfiles: { chargingProfileId, transactionId: id, ...common, chargingSchedule: schedule(limitA) } };
  }
  const profileId = PROFILE_ID + evseId;
  const chargingSchedule = [{ id: profileId, ...schedule(limitA) }];
  return { evseId, chargingProfile: { id: profileId, transactionId: stationId, ...common, chargingSchedule } };
}

/** Takes back what `profileOfSession` set. */
export const clearingOfSession = ({ stationId, evseId, connectorId }: Limited): Record<string, unknown> =>
  stationId === null ? { id: PROFILE_ID + connectorId } : { chargingProfileId: PROFILE_ID + evseId };

/** Switches the place of a session off, or on again; what runs there goes on by OCPP's rules until it ends. */
export const availabilityOf = ({ stationId, evseId, connectorId }: Limited, isOn: boolean): Record<string, unknown> => {
  const word = isOn ? 'Operative' : 'Inoperative';
  return stationId === null ? { connectorId, type: word } : { operationalStatus: word, evse: { id: evseId } };
};

/** For sessions that nobody has given a limit yet. */
export function profileOfBeginning(protocol: Protocol, limitA: number): Record<string, unknown> {
  const common = { stackLevel: 0, chargingProfilePurpose: 'TxDefaultProfile', chargingProfileKind: 'Relative' };
  if (protocol === 'ocpp1.6')
    return {
      connectorId: 0,
      csChargingProfiles: { chargingProfileId: DEFAULT_PROFILE_ID, ...common, chargingSchedule: schedule(limitA) },
    };
  const chargingSchedule = [{ id: DEFAULT_PROFILE_ID, ...schedule(limitA) }];
  return { evseId: 0, chargingProfile: { id: DEFAULT_PROFILE_ID, ...common, chargingSchedule } };
}

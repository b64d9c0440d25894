// The charging profiles that a simulated charger of 2.0.1 keeps, by EVSE.

type Payload = Record<string, unknown>;
const record = (value: unknown): Payload => (typeof value === 'object' && value !== null ? { ...value } : {});

interface Kept {
  evseId: number;
  profile: Payload;
}

/** What is asked of one and not left open. */
const matches = ({ evseId, profile }: Kept, wanted: Payload): boolean =>
  [
    [wanted['evseId'], evseId],
    [wanted['chargingProfilePurpose'], profile['chargingProfilePurpose']],
    [wanted['stackLevel'], profile['stackLevel']],
  ].every(([asked, own]) => asked === undefined || asked === own);

export function createProfiles(tell: (action: string, payload: Payload) => void, isFree: (evseId: number) => boolean) {
  let kept: Kept[] = [];
  /** A profile of a session goes with it. */
  const present = () => (kept = kept.filter(({ evseId, profile }) => profile['chargingProfilePurpose'] !== 'TxProfile' || !isFree(evseId)));
  return {
    /** One of the same purpose and level takes the place of the one before. */
    set(evseId: number, profile: Payload) {
      const { id, chargingProfilePurpose, stackLevel } = profile;
      kept = kept.filter((one) => one.profile['id'] !== id && !matches(one, { evseId, chargingProfilePurpose, stackLevel }));
      kept.push({ evseId, profile });
    },
    /** The EVSEs that have lost one. */
    clear({ chargingProfileId, chargingProfileCriteria }: Payload): number[] {
      const isMeant = (one: Kept) =>
        chargingProfileId === undefined ? matches(one, record(chargingProfileCriteria)) : one.profile['id'] === chargingProfileId;
      const gone = present().filter(isMeant);
      kept = kept.filter((one) => !isMeant(one));
      return [...new Set(gone.map(({ evseId }) => evseId))];
    },
    get({ requestId, evseId, chargingProfile }: Payload) {
      const { chargingProfileId: ids, chargingLimitSource: sources, ...wanted } = record(chargingProfile);
      const asked = present().filter(
        (one) =>
          matches(one, { ...wanted, evseId }) &&
          (!Array.isArray(ids) || ids.includes(one.profile['id'])) &&
          (!Array.isArray(sources) || sources.includes('CSO')),
      );
      if (asked.length === 0) return { status: 'NoProfiles' };
      for (const [at, one] of asked.entries())
        tell('ReportChargingProfiles', {
          requestId,
          chargingLimitSource: 'CSO',
          evseId: one.evseId,
          chargingProfile: [one.profile],
          tbc: at < asked.length - 1,
        });
      return { status: 'Accepted' };
    },
  };
}

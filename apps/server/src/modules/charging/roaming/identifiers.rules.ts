// How things here are called in OCPI: at most 36 characters, of ASCII alone.
import { createHash } from 'node:crypto';

const MOST = 36;
const KEPT = 24;
const DIGITS = 11;

/** What is too long keeps its beginning, and a digest tells it from others. */
export const ocpiId = (text: string): string =>
  text.length <= MOST ? text : `${text.slice(0, KEPT)}-${createHash('sha256').update(text).digest('hex').slice(0, DIGITS)}`;

export interface Spot {
  chargerId: string;
  evseId: number;
  connectorId: number;
}

/** With OCPP 1.6 each connector is a place of its own. */
export const placeNumber = ({ evseId, connectorId }: Spot): number => evseId || connectorId;
export const evseUid = (spot: Spot): string => ocpiId(`${spot.chargerId}*${placeNumber(spot)}`);

const MOST_EVSE_ID = 30;
/** As eMI3 has it: `ES*ABC*E…`. */
export const evseIdOf = (party: { countryCode: string; partyId: string }, spot: Spot): string =>
  `${party.countryCode}*${party.partyId}*E${spot.chargerId.replace(/[^A-Za-z0-9]/g, '').slice(0, MOST_EVSE_ID)}*${placeNumber(spot)}`.toUpperCase();

export const isSameId = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

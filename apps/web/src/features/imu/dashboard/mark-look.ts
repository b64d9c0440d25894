import type { Severity } from '@atalaya/contract/alarms/severities.ts';
import type { FleetState } from '@atalaya/contract/monitor/devices.ts';
import type { Place } from '@atalaya/contract/monitor/fleet.ts';
import { severityLook } from '#shared/ui/severity-look.ts';
import type { StateLook } from '#shared/ui/StateBadge.tsx';
import { fleetStateLook } from '../device-state.ts';

export type MarkState = FleetState | Severity;

/** What most needs to be seen comes first. */
const worstFirst: MarkState[] = ['critical', 'offline', 'high', 'warning', 'rebooting', 'never', 'online'];
const looks: Record<MarkState, StateLook> = { ...fleetStateLook, ...severityLook };

type Marked = Pick<Place, 'mac' | 'state'>;

function worstOf(places: readonly Marked[], alarms: ReadonlyMap<string, Severity>): MarkState {
  const states = new Set<MarkState>(places.flatMap(({ mac, state }) => [state, alarms.get(mac) ?? []].flat()));
  return worstFirst.find((state) => states.has(state)) ?? 'online';
}

/** A mark has the colour of the worst that is true of its places: their state, or what is wrong with them. */
export const markLook = (places: readonly Marked[], alarms: ReadonlyMap<string, Severity>): StateLook => looks[worstOf(places, alarms)];

/** All that marks say of these places, worst first. */
export function marksOf(places: readonly Marked[], alarms: ReadonlyMap<string, Severity>): { state: MarkState; look: StateLook }[] {
  const shown = new Set(places.map((place) => worstOf([place], alarms)));
  return worstFirst.filter((state) => shown.has(state)).map((state) => ({ state, look: looks[state] }));
}

import type { Severity } from '@atalaya/contract/alarms/severities.ts';
import type { FleetState } from '@atalaya/contract/monitor/devices.ts';
import type { Place } from '@atalaya/contract/monitor/fleet.ts';
import { severityLook } from '#shared/ui/severity-look.ts';
import type { StateLook } from '#shared/ui/StateBadge.tsx';
import { fleetStateLook } from '../device-state.ts';

type MarkState = FleetState | Severity;

/** What most needs to be seen comes first. */
const worstFirst: MarkState[] = ['critical', 'offline', 'high', 'warning', 'rebooting', 'never', 'online'];
const looks: Record<MarkState, StateLook> = { ...fleetStateLook, ...severityLook };

/** A mark has the colour of the worst that is true of its places: their state, or what is wrong with them. */
export function markLook(places: readonly Pick<Place, 'mac' | 'state'>[], alarms: ReadonlyMap<string, Severity>): StateLook {
  const states = new Set<MarkState>(places.flatMap(({ mac, state }) => [state, alarms.get(mac) ?? []].flat()));
  return looks[worstFirst.find((state) => states.has(state)) ?? 'online'];
}

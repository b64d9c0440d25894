import { useQueryClient } from '@tanstack/react-query';
import type { Charger } from '@atalaya/contract/charging/chargers.ts';
import type { ChargingChange } from '@atalaya/contract/charging/stream.ts';
import { useReadAgain } from '#shared/live/use-read-again.ts';
import { commandsQuery } from '../chargers/chargers.queries.ts';
import { chargingKey } from '../overview.queries.ts';
import { chargingLive } from './live.ts';

/** Figures over all chargers, and the order of lists, change with every value: they are read again only so often. */
const FIGURES_MS = 1_000;
const LIST_MS = 5_000;
const CHART_MS = 3_000;
const NEW_FOR_MS = 10_000;
const MODELLING = new Set(['GetBaseReport', 'GetReport', 'GetVariables', 'SetVariables', 'GetMonitoringReport']);
const TELLING = new Set<string>([
  'GetDisplayMessages',
  'SetDisplayMessage',
  'ClearDisplayMessage',
  'GetChargingProfiles',
  'SetChargingProfile',
  'ClearChargingProfile',
  'GetCompositeSchedule',
  'CustomerInformation',
]);
const RESERVING = new Set<string>(['ReserveNow', 'CancelReservation']);
const CONFIGURING = new Set(['GetConfiguration', 'ChangeConfiguration']);

const isNew = ({ createdAt }: Pick<Charger, 'createdAt'>) => Date.now() - Date.parse(createdAt) < NEW_FOR_MS;

/** Values change in place; which rows there are, and what is counted over them, is read again when something has changed. */
export function useFollow() {
  const queryClient = useQueryClient();
  const readAgain = useReadAgain();
  const readSoon = (withinMs: number, ...part: string[]) => readAgain([...chargingKey, ...part], withinMs);

  function isListed({ chargerId, id }: ChargingChange['commands'][number]) {
    return queryClient.getQueryData(commandsQuery(chargerId).queryKey)?.some((command) => command.id === id);
  }

  chargingLive.useLiveChanges(({ chargers, removed, sessions, commands, happened }) => {
    if (chargers.length + removed.length + sessions.length > 0) {
      readSoon(FIGURES_MS, 'overview');
      readSoon(FIGURES_MS, 'sites');
      readSoon(removed.length > 0 || chargers.some(isNew) ? 0 : LIST_MS, 'chargers');
    }
    for (const command of commands) {
      if (!isListed(command)) readSoon(0, 'commands', command.chargerId);
      if (command.endedAt && CONFIGURING.has(command.action)) readSoon(0, 'configuration', command.chargerId);
      if (command.endedAt && MODELLING.has(command.action)) readSoon(0, 'model', command.chargerId);
    }
    for (const { action, chargerId, endedAt, answeredAt } of commands) {
      if (endedAt && TELLING.has(action)) readSoon(0, 'told', chargerId);
      if ((endedAt ?? answeredAt) && RESERVING.has(action)) readSoon(0, 'reservations', chargerId);
    }
    for (const id of happened) {
      readSoon(0, 'events', id);
      readSoon(0, 'reservations', id);
    }
    if (sessions.length > 0)
      readSoon(sessions.some(({ stoppedAt, energyWh }) => stoppedAt !== null || energyWh === 0) ? 0 : LIST_MS, 'sessions');
    for (const { id, chargerId } of sessions) {
      readSoon(CHART_MS, 'session', id);
      readSoon(LIST_MS, 'reservations', chargerId);
    }
  });
}

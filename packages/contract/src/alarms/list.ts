// Apart from the other calls: the overview that most people begin with asks for it, and needs nothing else of alarms.
import { endpoint } from '../endpoint.ts';
import { listOf } from '../paging.ts';
import { Alarm, AlarmListQuery } from './alarms.ts';
import { access, service } from './counts.ts';

export const listAlarms = endpoint({
  service,
  access,
  method: 'GET',
  path: '/alarms',
  summary: 'Alarms, the active ones unless asked otherwise',
  query: AlarmListQuery,
  response: listOf(Alarm),
});

// One area, a file for each part of it.
import { form, password, charger, starting, commands, editing, configuration, events } from './charging/charger.ts';
import { overview, statuses, states, list } from './charging/overview.ts';
import { groups, sites } from './charging/places.ts';
import { sessions, messages, tags } from './charging/records.ts';
import { stopReasons, tagStatuses, reasons, progress, securityEvents } from './charging/words.ts';

export const charging = {
  overview,
  statuses,
  states,
  list,
  form,
  password,
  charger,
  starting,
  commands,
  groups,
  sites,
  editing,
  configuration,
  events,
  sessions,
  messages,
  tags,
  stopReasons,
  tagStatuses,
  reasons,
  progress,
  securityEvents,
};

declare module '../texts.ts' {
  interface Texts {
    charging: typeof charging;
  }
}

// Apart from the other queries: what the list does with the alarms chosen in it, and nothing that only the page of one needs.
import { MAX_ALARMS_AT_ONCE, type ManyChanged } from '@atalaya/contract/alarms/alarms.ts';
import { manyCalls } from '@atalaya/contract/alarms/many.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { alarmsKey } from '../counts.queries.ts';

/** As many calls as it takes, one after the other; answers the ids of those that it changed. */
async function inPortions(ids: readonly string[], change: (portion: string[]) => Promise<{ data: ManyChanged }>): Promise<string[]> {
  const changed: string[] = [];
  for (let from = 0; from < ids.length; from += MAX_ALARMS_AT_ONCE) {
    const { data } = await change(ids.slice(from, from + MAX_ALARMS_AT_ONCE));
    changed.push(...data.ids);
  }
  return changed;
}

/** Whoever asked for it shows why it failed: a form, or the message that an undo gives. */
export const inForm = { rereads: alarmsKey, rereadsAfterFailure: true, failureShownBy: 'form' } as const;

export interface Shelving {
  ids: readonly string[];
  until: string;
  note: string;
}

const useForMany = (change: (ids: string[]) => Promise<{ data: ManyChanged }>) =>
  useChange((ids: readonly string[]) => inPortions(ids, change), inForm);

export const useAcknowledge = () => useForMany((ids) => call(manyCalls.acknowledgeMany, { body: { ids } }));
export const useUnacknowledge = () => useForMany((ids) => call(manyCalls.unacknowledgeMany, { body: { ids } }));
export const useUnshelve = () => useForMany((ids) => call(manyCalls.unshelveMany, { body: { ids } }));
export const useShelve = () =>
  useChange(
    ({ ids, until, note }: Shelving) => inPortions(ids, (portion) => call(manyCalls.shelveMany, { body: { ids: portion, until, note } })),
    inForm,
  );

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import type { Sent } from '@atalaya/contract/endpoint.ts';
import type { ChannelChange, NewChannel } from '@atalaya/contract/notify/channels.ts';
import type { DeliveryExportQuery, DeliveryQuery } from '@atalaya/contract/notify/deliveries.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { call, download } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';

const notifyKey = ['notify', 'telling'];
const channelsKey = [...notifyKey, 'channels'];
const policiesKey = [...notifyKey, 'policies'];
const ledgerKey = [...notifyKey, 'ledger'];

export const channelsQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...channelsKey, clientId ?? null],
    queryFn: ({ signal }) => call(notify.listChannels, { query: { clientId } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const policiesQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...policiesKey, clientId ?? null],
    queryFn: ({ signal }) => call(notify.listPolicies, { query: { clientId } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Who can be told of alarms of a client. */
export const peopleQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...notifyKey, 'people', clientId ?? null],
    queryFn: ({ signal }) => call(notify.listPeople, { query: { clientId } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The kinds of alarms that a policy can be about: what the rules find. */
export const ruleNamesQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...notifyKey, 'rules', clientId ?? null],
    queryFn: async ({ signal }) => {
      const { data } = await call(alarms.listRules, { query: { clientId } }, { signal });
      return {
        data: data.filter(({ overrides }) => overrides === null).map(({ id, name, section }) => ({ id, name: name ?? '', section })),
      };
    },
  });

export const ruleProjectsQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...notifyKey, 'projects', clientId ?? null],
    queryFn: ({ signal }) => call(alarms.listSubjectProjects, { query: { clientId } }, { signal }),
  });

/** While something is on its way, the ledger is read again by itself. */
const ON_ITS_WAY_MS = 3_000;
export const ledgerQuery = (query: Partial<DeliveryQuery>) =>
  queryOptions({
    queryKey: [...ledgerKey, query],
    queryFn: ({ signal }) => call(notify.listDeliveries, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => one.state === 'due' || one.state === 'sending') ? ON_ITS_WAY_MS : false,
  });
export const exportLedger = (query: Partial<DeliveryExportQuery>) => download(notify.exportDeliveries, { query });

const ofChannels = { rereads: notifyKey, failureShownBy: 'form' } as const;

export const useCreateChannel = () => useChange((body: NewChannel) => call(notify.createChannel, { body }), ofChannels);
export const useChangeChannel = (id: string) =>
  useChange((body: ChannelChange) => call(notify.changeChannel, { query: { id }, body }), ofChannels);
export const useSwitchChannel = (id: string) =>
  useChange((enabled: boolean) => call(notify.changeChannel, { query: { id }, body: { enabled } }), {
    rereads: channelsKey,
    waitsForRead: true,
  });
export const useRemoveChannel = () => useChange((id: string) => call(notify.removeChannel, { query: { id } }), ofChannels);
export const useRotateSecret = () => useChange((id: string) => call(notify.rotateSecret, { query: { id } }), ofChannels);
/** The dialog says what became of it. */
export const useTestChannel = () =>
  useChange(async (id: string) => (await call(notify.testChannel, { query: { id } })).data, {
    rereads: notifyKey,
    rereadsAfterFailure: true,
    failureShownBy: 'form',
  });

export type PolicyInput = Sent<typeof notify.createPolicy>['body'];
const ofPolicies = { rereads: policiesKey, failureShownBy: 'form' } as const;

export const useCreatePolicy = () => useChange((body: PolicyInput) => call(notify.createPolicy, { body }), ofPolicies);
export const useChangePolicy = (id: string) =>
  useChange((body: Sent<typeof notify.changePolicy>['body']) => call(notify.changePolicy, { query: { id }, body }), ofPolicies);
export const useSwitchPolicy = (id: string) =>
  useChange((enabled: boolean) => call(notify.changePolicy, { query: { id }, body: { enabled } }), {
    rereads: policiesKey,
    waitsForRead: true,
  });
export const useRemovePolicy = () => useChange((id: string) => call(notify.removePolicy, { query: { id } }), ofPolicies);

export const useSendAgain = () => useChange((id: string) => call(notify.sendAgain, { query: { id } }), { rereads: ledgerKey });

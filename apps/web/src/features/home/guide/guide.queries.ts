import { queryOptions } from '@tanstack/react-query';
import { canSee } from '@atalaya/access/sections.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { installation } from '@atalaya/contract/licensing/installation.ts';
import { fleet } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { session } from '@atalaya/contract/session/endpoints.ts';
import type { Section } from '@atalaya/contract/sections.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { call } from '#shared/api/call.ts';

const ONE_ROW = { perPage: 1 };
/** Somebody sets things up meanwhile, often by another program. */
const LOOK_AGAIN_MS = 10_000;

type Options = { signal: AbortSignal };

/** Whether each has been seen to happen. What the account cannot look at is left out. */
const looks = {
  client: async (options: Options) => (await call(licensing.listClients, { query: ONE_ROW }, options)).total > 0,
  project: async (options: Options) => (await call(licensing.listProjects, { query: ONE_ROW }, options)).total > 0,
  async device(options: Options) {
    const { total, never } = (await call(fleet.counts, { query: {} }, options)).data;
    return total > never;
  },
  async charger(options: Options) {
    const [all, never] = await Promise.all([
      call(charging.listChargers, { query: ONE_ROW }, options),
      call(charging.listChargers, { query: { ...ONE_ROW, state: 'never' } }, options),
    ]);
    return all.total > never.total;
  },
  nas: async (options: Options) => (await call(radius.listNas, { query: ONE_ROW }, options)).total > 0,
  async key(options: Options) {
    const { data } = await call(licensing.listKeys, { query: { ...ONE_ROW, sortColumn: 'lastUsedAt', sort: 'desc' } }, options);
    return data.some(({ lastUsedAt }) => lastUsedAt !== null);
  },
  mail: async (options: Options) => (await call(session.options, {}, options)).mail,
  backup: async (options: Options) => (await call(installation.state, {}, options)).data.backedUpAt !== null,
};
export type Observed = keyof typeof looks;

const sectionOf: Partial<Record<Observed, Section>> = { device: 'imuProject', charger: 'chargerProject', nas: 'radius', key: 'licenses' };
const STEPS: readonly Observed[] = ['client', 'project', 'device', 'charger', 'nas', 'key', 'mail', 'backup'];

/** The steps that an administrator can take, in the order in which they build on each other. */
export const stepsFor = (user: Pick<LoggedInUser, 'access'>): Observed[] =>
  STEPS.filter((step) => {
    const section = sectionOf[step];
    return section === undefined || canSee(user, section);
  });

export const observedQuery = (step: Observed) =>
  queryOptions({
    queryKey: ['guide', step],
    queryFn: ({ signal }) => looks[step]({ signal }),
    // What was seen once stays seen.
    refetchInterval: ({ state }) => (state.data === true ? false : LOOK_AGAIN_MS),
  });

// The notify module's door: who is told of what, by which way, and what became of every message.
import type { Hono } from 'hono';
import type { Alarms } from '#modules/alarms/index.ts';
import type { Licensing } from '#modules/licensing/index.ts';
import type { Serve } from '#platform/call-context.ts';
import { createMailServers } from '#platform/mail/mail-servers.ts';
import { createOutbound } from '#platform/outbound/outbound.ts';
import type { Ground } from '#ground.ts';
import { createChannelSecrets } from './channels/channel-secrets.ts';
import { createChannels } from './channels/channels.service.ts';
import { withDemoReceivers } from './channels/demo-receivers.ts';
import { createMailer } from './channels/mail.ts';
import { createMailServer } from './channels/mail-server.service.ts';
import { createSend } from './channels/send.ts';
import type { NotifyDeps } from './deps.ts';
import { createSetUp } from './environment/set-up.service.ts';
import { createMaintenance } from './maintenance/maintenance.service.ts';
import { noAlarms } from './model/no-alarms.ts';
import { toldAlarms } from './model/told-alarms.ts';
import { notifyRoutes } from './notify.routes.ts';
import { createAcknowledgeTokens } from './outbox/acknowledge-token.ts';
import { createAcknowledgement } from './outbox/acknowledgement.service.ts';
import { createComposeAlone } from './outbox/compose-alone.service.ts';
import { createLedger } from './outbox/ledger.service.ts';
import { createLogos } from './outbox/logo.service.ts';
import { createOutbox } from './outbox/outbox.service.ts';
import { createPost } from './outbox/post.service.ts';
import { createWeekly } from './outbox/weekly.service.ts';
import { createDispatch } from './policies/dispatch.service.ts';
import { createPolicies } from './policies/policies.service.ts';
import { createPreferences } from './preferences/preferences.service.ts';
import { createRotas } from './rotas/rotas.service.ts';
import { createTeams } from './teams/teams.service.ts';

export { maySeePerson } from './model/may-be-told.rules.ts';
export { listPersons, listPersonsOf } from './model/people.repository.ts';
export type Notify = ReturnType<typeof createNotify>;

export function notifyOn(ground: Ground, licensing: Licensing, { alarms }: { alarms?: Alarms }) {
  const outbound = createOutbound({ allow: ground.config.outboundAllow });
  return createNotify({
    ...ground,
    licensing,
    alarms: alarms ? toldAlarms(alarms) : noAlarms,
    outbound: ground.config.demo ? withDemoReceivers(outbound) : outbound,
    mailServers: createMailServers({ ...ground, environment: ground.config.mail }),
    mailAuthority: ground.config.mailAuthority,
    environment: ground.config.channels,
  });
}

export function createNotify(deps: NotifyDeps) {
  const { database, secrets, clock, version, publicUrl, outbound } = deps;
  const mailer = createMailer(deps.mailServers, outbound, publicUrl, deps.mailAuthority);
  const channelSecrets = createChannelSecrets(secrets);
  const tokens = createAcknowledgeTokens(secrets);
  const preferences = createPreferences(deps);
  const send = createSend({ outbound, mailer, publicUrl, clock });
  const composeAlone = createComposeAlone(deps);
  const outbox = createOutbox(deps, { send, channelSecrets, tokens, preferences, composeAlone, logoOf: createLogos(deps) });
  const dispatch = createDispatch(deps, { wake: outbox.wake, post: createPost(deps), weekly: createWeekly(deps) });
  const channels = createChannels(deps, channelSecrets);
  const policies = createPolicies(deps);
  const rotas = createRotas(deps);
  const teams = createTeams(deps);
  const setUp = createSetUp(deps, channelSecrets);
  const maintenance = createMaintenance(deps);
  const about = () => ({ service: 'notify', version, time: clock().toISOString() });
  return {
    name: 'notify',
    outbox,
    dispatch,
    channels,
    policies,
    rotas,
    teams,
    maintenance,
    setUp,
    routes(app: Hono, serve: Serve) {
      notifyRoutes(app, serve, {
        about,
        maintenance,
        channels,
        policies,
        rotas,
        teams,
        preferences,
        ledger: createLedger(deps, channels, outbox),
        mailServer: createMailServer(deps),
        acknowledgement: createAcknowledgement(deps, tokens),
      });
    },
    async start() {
      await setUp.takeOver();
      dispatch.start();
      outbox.start();
    },
    async isReady() {
      await database.pool.query('select 1');
    },
    async close() {
      await dispatch.stop();
      await outbox.stop();
    },
  };
}

// People who are told together: with a real mail server.
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { auditLog } from '@atalaya/contract/licensing/audit-endpoints.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { aClient, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { startMailSink } from '#testing/services/mail-sink.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { toldThings } from '#testing/told-things.ts';

const MINUTE = 60_000;
let t: TestApp;
let things: ReturnType<typeof toldThings>;
let mail: Awaited<ReturnType<typeof startMailSink>>;
let clientId: string;

beforeEach(async () => {
  mail = await startMailSink();
  onTestFinished(() => mail.stop());
  t = await testApp({ mail: { url: mail.url, from: 'Atalaya <atalaya@example.test>' } });
  things = toldThings(t);
  clientId = (await aClient(t.database)).id;
});

const somebody = (more: Parameters<typeof aUser>[1] = {}) => aUser(t.database, { clientId, access: ['alarms', 'imuProject'], ...more });
const team = async (people: { id: string }[], of: string | undefined = clientId) => {
  const body = { name: 'Field crew', people: people.map(({ id }) => id), ...(of === undefined ? {} : { clientId: of }) };
  return (await t.call(notify.createTeam, { body }, t.asServer)).data;
};
const told = () => mail.taken.map(({ to }) => to).toSorted();
const emails = (...people: { email: string }[]) => people.map(({ email }) => email).toSorted();
const ledger = async () =>
  (await things.ledger()).map(({ recipient, state, answer }) => `${recipient} ${state}${state === 'refused' ? `: ${answer}` : ''}`);

describe('a policy that names a team', () => {
  test('tells everybody in it, once each, though they are named twice', async () => {
    const [ana, luis] = [await somebody(), await somebody()];
    const { id } = await team([ana, luis]);
    await things.policy({ match: { clientId }, steps: [{ teams: [id], people: [ana.id] }] });
    await things.raise(clientId, 'Burgos');
    await things.turn();
    expect(told()).toEqual(emails(ana, luis));
    const byTeam = Object.fromEntries((await things.ledger()).map(({ recipient, teamName }) => [recipient, teamName]));
    expect(byTeam).toEqual({ [ana.email]: null, [luis.email]: 'Field crew' });
  });

  test('tells nobody who is disabled or lacks the section, and the ledger says why', async () => {
    const [ana, gone, blind] = [await somebody(), await somebody(), await somebody({ access: ['radius'] })];
    const { id } = await team([ana, gone, blind]);
    await t.database.pool.query('update users set active = false where id = $1', [gone.id]);
    await things.policy({ steps: [{ teams: [id] }] });
    await things.raise(clientId, 'Burgos');
    await things.turn();
    expect(told()).toEqual(emails(ana));
    expect((await ledger()).toSorted()).toEqual(
      [
        `${ana.email} accepted`,
        `${gone.email} refused: the person is no longer active`,
        `${blind.email} refused: may no longer see this`,
      ].toSorted(),
    );
    expect((await t.call(notify.listTeams, {}, t.asServer)).data[0]?.absent).toEqual([gone.id]);
  });

  test('does not tell who left it, or its client, before a later step is sent', async () => {
    const [ana, left, moved] = [await somebody(), await somebody(), await somebody()];
    const { id, name } = await team([ana, left, moved]);
    await things.policy({ steps: [{ afterSeconds: 600, teams: [id] }] });
    await things.raise(clientId, 'Burgos');
    await things.turn();
    const body = { name, people: [ana.id, moved.id] };
    await t.call(notify.changeTeam, { query: { id }, body }, t.asServer);
    await t.database.pool.query('update users set client_id = $2 where id = $1', [moved.id, (await aClient(t.database)).id]);
    t.wait(10 * MINUTE);
    await things.turn();
    expect(told()).toEqual(emails(ana));
    const refused = (await ledger()).filter((line) => line.includes('refused'));
    expect(refused.toSorted()).toEqual(
      [left, moved].map(({ email }) => `${email} refused: the person is no longer in the team`).toSorted(),
    );
  });

  test('says nothing to a client’s team of another client’s alarms', async () => {
    const { id } = await team([await somebody()]);
    await things.policy({ steps: [{ teams: [id] }] });
    await things.raise((await aClient(t.database)).id, 'Somebody else’s');
    await things.turn();
    expect(await ledger()).toEqual([]);
  });
});

test('a team takes its turn in a rota together; who is on call by the time of sending is told', async () => {
  const [ana, luis, eva] = [await somebody(), await somebody(), await somebody()];
  const { id } = await team([ana, luis]);
  // The clock of the test says 2 March 2026, 09:00: Eva's turn ends an hour later.
  const rota = { name: 'Nights', clientId, zone: 'UTC', start: '2026-03-01T10:00', turnDays: 1, people: [eva.id, id] };
  const { data } = await t.call(notify.createRota, { body: rota }, t.asServer);
  expect(data.names).toMatchObject({ [id]: 'Field crew' });
  await things.policy({ steps: [{ rotas: [data.id] }, { afterSeconds: 7_200, rotas: [data.id] }] });
  await things.raise(clientId, 'Burgos');
  await things.turn();
  expect(told()).toEqual(emails(eva));
  t.wait(120 * MINUTE);
  await things.turn();
  expect(told()).toEqual(emails(eva, ana, luis));
  // Two hours later somebody stands in for the team.
  const standIn = { start: '2026-03-02T10:00', end: '2026-03-03T10:00', userId: eva.id };
  await things.raise(clientId, 'Soria');
  await things.turn();
  await t.call(notify.changeRota, { query: { id: data.id }, body: { ...rota, overrides: [standIn] } }, t.asServer);
  t.wait(120 * MINUTE);
  await things.turn();
  const last = (await things.ledger()).filter(({ about }) => about === 'Soria').map(({ recipient, state }) => `${recipient} ${state}`);
  expect(last.filter((line) => line.startsWith(eva.email))).toEqual([`${eva.email} accepted`]);
  expect(last.filter((line) => line.endsWith('superseded'))).toHaveLength(2);
});

describe('a team is of one client, or of the administrators', () => {
  test('and so is everybody in it', async () => {
    const [own, stranger, admin] = [
      await somebody(),
      await somebody({ clientId: (await aClient(t.database)).id }),
      await anAdmin(t.database),
    ];
    const noSuchPerson = { code: 'user.not_found', details: { errors: { people: ['not_found'] } } };
    await expect(team([own, stranger])).rejects.toMatchObject(noSuchPerson);
    await expect(team([own, admin])).rejects.toMatchObject(noSuchPerson);
    const chiefs = (await t.call(notify.createTeam, { body: { name: 'Chiefs', people: [admin.id] } }, t.asServer)).data;
    expect(chiefs).toMatchObject({ clientId: null, people: [admin.id], absent: [] });
  });

  test('a client makes, sees, changes and names only its own', async () => {
    const me = await somebody();
    const caller = await t.signIn(me.email, PASSWORD);
    const { data: own } = await caller.call(notify.createTeam, { body: { name: 'Ours', people: [me.id] } });
    const other = (await aClient(t.database)).id;
    const foreign = await team([await somebody({ clientId: other })], other);
    expect(own.clientId).toBe(clientId);
    expect((await caller.call(notify.listTeams, {})).data.map(({ name }) => name)).toEqual(['Ours']);
    const change = { query: { id: foreign.id }, body: { name: 'Mine now', people: [me.id] } };
    await expect(caller.call(notify.changeTeam, change)).rejects.toMatchObject({ code: 'team.not_found' });
    await expect(caller.call(notify.removeTeam, { query: { id: foreign.id } })).rejects.toMatchObject({ code: 'team.not_found' });
    const policy = { name: 'Theirs', steps: [{ teams: [foreign.id] }] };
    await expect(caller.call(notify.createPolicy, { body: policy })).rejects.toMatchObject({ code: 'team.not_found' });
  });

  test('what is done with it is in the audit log, and policies leave out what was removed', async () => {
    const ana = await somebody();
    const { id } = await team([ana]);
    await things.policy({ steps: [{ teams: [id] }] });
    await t.call(notify.removeTeam, { query: { id } }, t.asServer);
    await things.raise(clientId, 'Burgos');
    await things.turn();
    expect(told()).toEqual([]);
    const actions = (await t.call(auditLog.list, {}, t.asServer)).data.map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('team.')).toSorted()).toEqual(['team.create', 'team.remove']);
  });
});

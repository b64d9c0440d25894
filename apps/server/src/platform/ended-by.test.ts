import { beforeEach, describe, expect, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { aClient, anAdmin, aProject, aUser, PASSWORD } from '#testing/builders.ts';
import { aCharger, aTag } from '#testing/charging.ts';
import { aNas, aRadiusUser } from '#testing/radius.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

const HOUR_MS = 3_600_000;
let t: TestApp;
let admin: SignedInCaller;
let me: SignedInCaller;
let clientId: string;
beforeEach(async () => {
  t = await testApp();
  clientId = (await aClient(t.database)).id;
  admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
  const ability = [{ action: 'manage', subject: 'all' }];
  me = await t.signIn((await aUser(t.database, { clientId, access: ['all'], ability })).email, PASSWORD);
});

const inFuture = (ms: number) => new Date(t.clock().getTime() + ms).toISOString();

interface Switch {
  off(caller: SignedInCaller): Promise<unknown>;
  on(caller: SignedInCaller): Promise<unknown>;
  /** To make it anew under the same name would be a way back too. */
  remove?(caller: SignedInCaller): Promise<unknown>;
}

const switches: Record<string, () => Promise<Switch>> = {
  async 'a user'() {
    const { email } = await aUser(t.database, { clientId });
    return { off: (by) => by.call(people.disable, { query: { email } }), on: (by) => by.call(people.enable, { query: { email } }) };
  },
  async 'a project'() {
    const { id: projectId } = await aProject(t.database, clientId);
    const set = (value: 'active' | 'inactive') => (by: SignedInCaller) => by.call(tenants.setProjectState, { query: { projectId, value } });
    return { off: set('inactive'), on: set('active') };
  },
  async 'a RADIUS user'() {
    const { id } = await aRadiusUser(t, clientId);
    return {
      off: (by) => by.call(radius.disableUser, { query: { id } }),
      on: (by) => by.call(radius.enableUser, { query: { id } }),
      remove: (by) => by.call(radius.removeUser, { query: { id } }),
    };
  },
  async 'a RADIUS user by its date'() {
    const { id } = await aRadiusUser(t, clientId);
    const until = (expiresAt: string | null) => (by: SignedInCaller) => by.call(radius.changeUser, { query: { id }, body: { expiresAt } });
    return { off: until(inFuture(-HOUR_MS)), on: until(null), remove: (by) => by.call(radius.removeUser, { query: { id } }) };
  },
  async 'a NAS'() {
    const { id } = await aNas(t, clientId);
    const set = (enabled: boolean) => (by: SignedInCaller) => by.call(radius.changeNas, { query: { id }, body: { enabled } });
    return { off: set(false), on: set(true), remove: (by) => by.call(radius.removeNas, { query: { id } }) };
  },
  async 'a tag'() {
    const { id } = await aTag(t, clientId);
    const set = (blocked: boolean) => (by: SignedInCaller) => by.call(chargingSessions.changeTag, { query: { id }, body: { blocked } });
    return { off: set(true), on: set(false), remove: (by) => by.call(chargingSessions.removeTag, { query: { id } }) };
  },
  async 'a tag by its date'() {
    const { id } = await aTag(t, clientId);
    const until = (expiresAt: string) => (by: SignedInCaller) =>
      by.call(chargingSessions.changeTag, { query: { id }, body: { expiresAt } });
    return {
      off: until(inFuture(-HOUR_MS)),
      on: until(inFuture(HOUR_MS)),
      remove: (by) => by.call(chargingSessions.removeTag, { query: { id } }),
    };
  },
  async 'a charger'() {
    const { id } = await aCharger(t, clientId);
    const set = (enabled: boolean) => (by: SignedInCaller) => by.call(charging.changeCharger, { query: { id }, body: { enabled } });
    return { off: set(false), on: set(true), remove: (by) => by.call(charging.removeCharger, { query: { id } }) };
  },
};

describe.each(Object.entries(switches))('%s', (_, make) => {
  test('that its client ended is brought back by either side', async () => {
    const { off, on } = await make();
    for (const by of [me, admin]) {
      await off(me);
      await expect(on(by)).resolves.toBeDefined();
    }
  });

  test('that an administrator ended is brought back by administrators only, whoever else ended it before or after', async () => {
    const { off, on, remove } = await make();
    for (const enders of [[admin], [me, admin], [admin, me]]) {
      for (const by of enders) await off(by);
      for (const undo of [on, ...(remove ? [remove] : [])])
        await expect(undo(me)).rejects.toMatchObject({ code: 'access.ended_by_admin', status: 403 });
      await on(admin);
    }
    await off(me);
    await on(me);
  });
});

test('a RADIUS user whose time ran out by itself is renewed by its client', async () => {
  const { id } = await aRadiusUser(t, clientId, { expiresAt: inFuture(-HOUR_MS) });
  const { data } = await me.call(radius.changeUser, { query: { id }, body: { expiresAt: null } });
  expect(data.state).toBe('active');
});

test('a NAS that an administrator ended keeps its address: its client could make it anew there', async () => {
  const { id, address } = await aNas(t, clientId);
  const change = (by: SignedInCaller, body: object) => by.call(radius.changeNas, { query: { id }, body });
  await change(admin, { enabled: false });
  await expect(change(me, { address: '10.99.0.7' })).rejects.toMatchObject({ code: 'access.ended_by_admin', status: 403 });
  await change(me, { address, description: 'Still shut' });
  expect((await change(admin, { address: '10.99.0.7' })).data.address).toBe('10.99.0.7');
});

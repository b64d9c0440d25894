import { expect, test } from 'vitest';
import { channelPair, memoryStorage, sampleSession, silentChannel } from '#testing/session.ts';
import { createSessionStore } from './session-store.ts';

function twoTabs() {
  const [a, b] = channelPair();
  const lasting = memoryStorage();
  return [
    createSessionStore({ lasting, tab: memoryStorage(), channel: a }),
    createSessionStore({ lasting, tab: memoryStorage(), channel: b }),
  ] as const;
}

test('a remembered session is there for the next visit, another one is not', () => {
  for (const remember of [true, false]) {
    const lasting = memoryStorage();
    createSessionStore({ lasting, tab: memoryStorage(), channel: silentChannel() }).signIn(sampleSession, remember);
    const nextVisit = createSessionStore({ lasting, tab: memoryStorage(), channel: silentChannel() });
    expect(nextVisit.current()).toEqual(remember ? sampleSession : null);
  }
});

test('signing out in one tab signs out the other', () => {
  const [one, two] = twoTabs();
  one.signIn(sampleSession, true);
  expect(two.current()).toEqual(sampleSession);
  const farewells: unknown[] = [];
  two.subscribe((session, farewell) => farewells.push([session, farewell]));
  one.signOut('left');
  expect(two.current()).toBeNull();
  expect(farewells).toEqual([[null, 'left']]);
});

test('a duplicated tab without "remember me" follows the refresh of its twin', () => {
  const [a, b] = channelPair();
  const lasting = memoryStorage();
  const one = createSessionStore({ lasting, tab: memoryStorage(), channel: a });
  const twin = createSessionStore({ lasting, tab: memoryStorage(), channel: b });
  one.signIn(sampleSession, false);
  twin.signIn(sampleSession, false);
  one.renew('access-1', { accessToken: 'access-2' });
  expect(twin.current()?.accessToken).toBe('access-2');
});

test('a tab with a session of its own keeps it when another signs out', () => {
  const [one, two] = twoTabs();
  one.signIn(sampleSession, false);
  two.signIn({ ...sampleSession, accessToken: 'other' }, false);
  one.signOut('left');
  expect(two.current()?.accessToken).toBe('other');
});

test('a session of one tab alone, when it ends, leaves the remembered one of another tab', () => {
  const [one, two] = twoTabs();
  one.signIn(sampleSession, false);
  two.signIn({ ...sampleSession, accessToken: 'other' }, true);
  one.signOut('ended');
  expect(two.current()?.accessToken).toBe('other');
  expect(two.reread()?.accessToken).toBe('other');
});

test('a refresh token of former times is forgotten with the first refresh', () => {
  const lasting = memoryStorage();
  lasting.setItem('atalaya.session', JSON.stringify({ ...sampleSession, refreshToken: 'rt_of-old' }));
  const store = createSessionStore({ lasting, tab: memoryStorage(), channel: silentChannel() });
  expect(store.current()?.refreshToken).toBe('rt_of-old');
  store.renew('access-1', { accessToken: 'access-2' });
  expect(lasting.getItem('atalaya.session')).not.toContain('refreshToken');
});

test('tokens that arrive after the session changed are not taken', () => {
  const [one] = twoTabs();
  one.signIn(sampleSession, true);
  one.signOut('left');
  expect(one.renew('access-1', { accessToken: 'access-2' })).toBe(false);
  expect(one.current()).toBeNull();
});

test('what the server says of the person now is kept, and reaches the other tab', () => {
  const [one, two] = twoTabs();
  one.signIn(sampleSession, true);
  const asked = one.current();
  expect(asked && one.updateUser(asked, { ...sampleSession.userData, name: 'Anna', access: ['licenses'] })).toBe(true);
  for (const tab of [one, two])
    expect(tab.current()).toMatchObject({ accessToken: 'access-1', userData: { name: 'Anna', access: ['licenses'] } });
});

test('an answer about the person that comes after the session changed is not taken', () => {
  const [one] = twoTabs();
  one.signIn(sampleSession, true);
  const asked = one.current();
  one.renew('access-1', { accessToken: 'access-2' });
  expect(asked && one.updateUser(asked, { ...sampleSession.userData, name: 'Anna' })).toBe(false);
  expect(one.current()?.userData.name).toBe('Ana');
});

test('what cannot be read is no session', () => {
  const lasting = memoryStorage();
  lasting.setItem('atalaya.session', '{"half":');
  expect(createSessionStore({ lasting, tab: memoryStorage(), channel: silentChannel() }).current()).toBeNull();
});

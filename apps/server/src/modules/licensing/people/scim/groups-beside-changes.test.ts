import { expect, test } from 'vitest';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { directory } from '@atalaya/contract/scim/directory.ts';
import { aClient, anAdmin, PASSWORD } from '#testing/builders.ts';
import { aDirectory } from '#testing/services/scim-directory.ts';
import { testApp } from '#testing/test-app.ts';

test('a group whose members are changed at the same moment is changed: nobody waits for the other in a circle', async () => {
  const t = await testApp();
  const clientId = (await aClient(t.database)).id;
  const boss = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
  const send = await aDirectory(t, boss, ['users:write'], { clientId });
  const emails = Array.from({ length: 6 }, (_, n) => `member${n}@corp.example`);
  const members: { value: string }[] = [];
  for (const userName of emails) members.push({ value: (await send('POST', '/Users', { userName })).body.id });
  const { id } = (await send('POST', '/Groups', { displayName: 'Keys', members: [] })).body;
  await boss.call(directory.setRights, { query: { id }, body: { role: 'client', access: ['licenses'] } });

  const rounds = Array.from({ length: 24 }, async (_, n) => {
    if (n % 4 === 0)
      return send('PATCH', `/Groups/${id}`, { Operations: [{ op: 'replace', path: 'members', value: n % 8 === 0 ? members : [] }] });
    const email = emails[n % emails.length] ?? '';
    await boss.call(people.change, { query: { email }, body: { name: `Name ${n}` } });
    return { status: 204 };
  });
  const ended = await Promise.allSettled(rounds);
  expect(ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
  expect(ended.flatMap((one) => (one.status === 'fulfilled' && one.value.status >= 400 ? [one.value.status] : []))).toEqual([]);
});

import { expect, test } from 'vitest';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { anAdmin } from '#testing/builders.ts';
import { testApp } from '#testing/test-app.ts';

test('links for somebody who is changed at the same moment are issued: nobody waits for the other in a circle', async () => {
  const t = await testApp();
  const { email } = await anAdmin(t.database);
  await anAdmin(t.database);
  const rounds = Array.from({ length: 24 }, (_, n) =>
    n % 2 === 0
      ? t.call(licensing.issueLink, { query: { email } }, t.asServer)
      : t.call(people.change, { query: { email }, body: { name: `Name ${n}` } }, t.asServer),
  );
  const failed = (await Promise.allSettled(rounds)).flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  expect(failed).toEqual([]);
});

import { test } from 'vitest';
import { SampleUserQuery } from '@atalaya/contract/demo/users.ts';
import { expectEveryRowSays } from '#testing/rows.ts';
import { show } from '#testing/show.tsx';
import { UserTable } from './UserTable.tsx';

const ignore = () => undefined;

test('users are found by what their billing is called in Spanish', async () => {
  const search = SampleUserQuery.parse({ q: 'domiciliación' });
  const list = <UserTable name="users" search={search} onSearchChange={ignore} filters={null} renderActions={ignore} onOpen={ignore} />;
  await show(list, { areas: ['members', 'table', 'records'], locale: 'es' });
  await expectEveryRowSays(/Domiciliación/);
});

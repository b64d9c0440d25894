import { test } from 'vitest';
import { expectEveryRowSays } from '#testing/rows.ts';
import { show } from '#testing/show.tsx';
import { PermissionsPage } from './PermissionsPage.tsx';
import { PermissionSearch } from './permissions.queries.ts';

const ignore = () => undefined;

test('permissions are found by their Spanish names', async () => {
  const page = <PermissionsPage search={PermissionSearch.parse({ q: 'facturación' })} onSearchChange={ignore} />;
  await show(page, { areas: ['permissions', 'table', 'records', 'kit'], locale: 'es' });
  await expectEveryRowSays(/facturación/);
});

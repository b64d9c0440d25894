import { cutText } from '@atalaya/contract/text.ts';
import { isMacTwice } from '@atalaya/contract/radius/device-mac.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { PasswordKind, RadiusName, RadiusPassword, type UserImportRow } from '@atalaya/contract/radius/users.ts';
import type { CsvCells } from '#platform/csv/import-csv.ts';
import { createImportJob } from '#platform/jobs/import-job.ts';
import type { RadiusDeps } from '../deps.ts';
import { readExpiry, readOwners, type Owners } from './import-owners.service.ts';
import { createStoreNewUsers, type NumberedUser } from './new-users.service.ts';
import type { Vault } from '#platform/secrets/vault.ts';

function judge(cells: CsvCells, line: number, names: Owners): { wanted: NumberedUser } | { refused: UserImportRow } {
  const username = cells.username ?? '';
  const refuse = (code: UserImportRow['code']) => ({ refused: { line, username, ok: false, code } });
  if (!RadiusName.safeParse(username).success) return refuse('username');
  const passwd = cells.password ?? '';
  if (!RadiusPassword.safeParse(passwd).success) return refuse('password');
  if (isMacTwice(username, passwd)) return refuse('mac_password');
  const kind = PasswordKind.safeParse(cells.kind || 'ssha2').data;
  if (!kind) return refuse('kind');
  const clientId = names.client(cells.client);
  if (!clientId) return refuse('client');
  const groupId = cells.group ? names.group(clientId, cells.group) : null;
  if (groupId === undefined) return refuse('group');
  const expiry = cells.expiresat ? readExpiry(cells.expiresat) : null;
  if (expiry && !expiry.success) return refuse('expires');
  const fullName = cutText(cells.fullname ?? '', 120);
  return { wanted: { line, username, passwd, kind, fullName, clientId, groupId, expiresAt: expiry ? new Date(expiry.data) : null } };
}

export function createImport(deps: RadiusDeps, vault: Vault) {
  const { database, jobs } = deps;
  const storeNewUsers = createStoreNewUsers(deps, vault);

  return createImportJob<NumberedUser, UserImportRow>(
    { database, jobs },
    {
      kind: 'radiusUsers',
      result: radius.importedUsers,
      needs: ['username', 'password'],
      // A password is taken as it stands, blanks and all.
      verbatim: 'password',
      async plan(origin, clientId) {
        const names = await readOwners(database.db, origin.scope, clientId);
        return {
          judge: (cells, line) => judge(cells, line, names),
          keyOf: (wanted) => `${wanted.clientId} ${wanted.username}`,
          refuse: ({ line, username }, code) => ({ line, username, ok: false, code }),
          store: (wanted, keep) => storeNewUsers(origin, wanted, keep),
        };
      },
    },
  );
}

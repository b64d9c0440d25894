import { randomUUID } from 'node:crypto';
import { Timestamp } from '@atalaya/contract/paging.ts';
import { cutText } from '@atalaya/contract/text.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { noLimits } from '@atalaya/contract/radius/limits.ts';
import { PasswordKind, RadiusName, RadiusPassword, type UserImportRow } from '@atalaya/contract/radius/users.ts';
import type { Queryable } from '#platform/database.ts';
import type { CsvCells } from '#platform/csv/import-csv.ts';
import { createImportJob } from '#platform/jobs/import-job.ts';
import type { JobOrigin } from '#platform/jobs/job-origin.ts';
import type { Scope } from '#platform/scope.ts';
import type { RadiusDeps } from '../deps.ts';
import { namesOfGroups } from './groups.repository.ts';
import { formOf } from '../model/password-form.ts';
import { clientOfRow } from '../model/client-of-row.service.ts';
import { insertUsers } from './users.repository.ts';
import type { Vault } from '#platform/secrets/vault.ts';

interface Wanted {
  line: number;
  username: string;
  passwd: string;
  kind: PasswordKind;
  fullName: string;
  clientId: string;
  groupId: string | null;
  expiresAt: Date | null;
}

interface Names {
  /** Undefined: there is none, or none that may be named. */
  client(name: string | undefined): string | undefined;
  group(clientId: string, name: string): string | undefined;
}

/** A day counts to its end. */
const readExpiry = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? Timestamp.safeParse(`${text}T23:59:59Z`) : Timestamp.safeParse(text);

function judge(cells: CsvCells, line: number, names: Names): { wanted: Wanted } | { refused: UserImportRow } {
  const username = cells.username ?? '';
  const refuse = (code: UserImportRow['code']) => ({ refused: { line, username, ok: false, code } });
  if (!RadiusName.safeParse(username).success) return refuse('username');
  const passwd = cells.password ?? '';
  if (!RadiusPassword.safeParse(passwd).success) return refuse('password');
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

export function createImport({ database, jobs, licensing: { deviceKeys }, clock }: RadiusDeps, vault: Vault) {
  async function readNames(scope: Scope, clientId: string | undefined): Promise<Names> {
    const [client, groups] = await Promise.all([clientOfRow(database.db, scope, clientId), namesOfGroups(database.db, scope)]);
    const byGroup = new Map(groups.map(({ id, name, clientId: of }) => [`${of} ${name.toLowerCase()}`, id]));
    return { client, group: (of, name) => byGroup.get(`${of} ${name.toLowerCase()}`) };
  }

  type Keep = (tx: Queryable, rows: readonly UserImportRow[]) => Promise<void>;

  async function create(origin: JobOrigin, wanted: readonly Wanted[], keep: Keep): Promise<void> {
    const now = clock();
    const rows = wanted.map(({ line: _, passwd, kind, ...user }) => {
      const id = randomUUID();
      const password = vault.seal(formOf(kind, passwd), `user:${id}`);
      return { id, ...user, passwordKind: kind, password, passwordAt: now, limits: noLimits, createdAt: now };
    });
    await database.db.transaction(async (tx) => {
      const inserted = await insertUsers(tx, rows);
      const made = new Set(inserted.map(({ clientId, username }) => `${clientId} ${username}`));
      await keep(
        tx,
        wanted.map(({ line, username, clientId }) =>
          made.has(`${clientId} ${username}`) ? { line, username, ok: true } : { line, username, ok: false, code: 'taken' },
        ),
      );
      const names = inserted.map(({ username }) => username);
      await deviceKeys.audit(tx, origin, 'radius-user.import', 'radius', { created: names.length, names });
    });
  }

  return createImportJob<Wanted, UserImportRow>(
    { database, jobs },
    {
      kind: 'radiusUsers',
      result: radius.importedUsers,
      needs: ['username', 'password'],
      // A password is taken as it stands, blanks and all.
      verbatim: 'password',
      async plan(origin, clientId) {
        const names = await readNames(origin.scope, clientId);
        return {
          judge: (cells, line) => judge(cells, line, names),
          keyOf: (wanted) => `${wanted.clientId} ${wanted.username}`,
          refuse: ({ line, username }, code) => ({ line, username, ok: false, code }),
          store: (wanted, keep) => create(origin, wanted, keep),
        };
      },
    },
  );
}

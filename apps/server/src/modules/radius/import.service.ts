import { randomUUID } from 'node:crypto';
import type { CsvImport } from '@atalaya/contract/csv-import.ts';
import { Timestamp } from '@atalaya/contract/paging.ts';
import { noLimits } from '@atalaya/contract/radius/limits.ts';
import { PasswordKind, RadiusName, RadiusPassword, type UserImportResult, type UserImportRow } from '@atalaya/contract/radius/users.ts';
import type { CallContext } from '#platform/call-context.ts';
import { importCsv, type CsvCells } from '#platform/import-csv.ts';
import type { RadiusDeps } from './deps.ts';
import { namesOfGroups } from './groups.repository.ts';
import { formOf } from './password-form.ts';
import { clientOfRow } from './tenant.ts';
import { insertUsers } from './users.repository.ts';
import type { Vault } from '#platform/vault.ts';

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
  const fullName = (cells.fullname ?? '').slice(0, 120);
  return { wanted: { line, username, passwd, kind, fullName, clientId, groupId, expiresAt: expiry ? new Date(expiry.data) : null } };
}

export function createImport({ database: { db }, licensing: { deviceKeys }, clock }: RadiusDeps, vault: Vault) {
  async function readNames(ctx: CallContext, clientId: string | undefined): Promise<Names> {
    const [client, groups] = await Promise.all([clientOfRow(db, ctx.scope, clientId), namesOfGroups(db, ctx.scope)]);
    const byGroup = new Map(groups.map(({ id, name, clientId: of }) => [`${of} ${name.toLowerCase()}`, id]));
    return { client, group: (of, name) => byGroup.get(`${of} ${name.toLowerCase()}`) };
  }

  async function createChunk(ctx: CallContext, chunk: Wanted[]): Promise<UserImportRow[]> {
    const now = clock();
    const rows = chunk.map(({ line: _, passwd, kind, ...user }) => {
      const id = randomUUID();
      const password = vault.seal(formOf(kind, passwd), `user:${id}`);
      return { id, ...user, passwordKind: kind, password, passwordAt: now, limits: noLimits, createdAt: now };
    });
    const made = await db.transaction(async (tx) => {
      const inserted = await insertUsers(tx, rows);
      await deviceKeys.audit(tx, ctx, 'radius-user.import', 'radius', {
        created: inserted.length,
        names: inserted.map(({ username }) => username),
      });
      return new Set(inserted.map(({ clientId, username }) => `${clientId} ${username}`));
    });
    return chunk.map(({ line, username, clientId }) =>
      made.has(`${clientId} ${username}`) ? { line, username, ok: true } : { line, username, ok: false, code: 'taken' },
    );
  }

  return async (ctx: CallContext, { csv, clientId }: CsvImport): Promise<UserImportResult> => {
    const names = await readNames(ctx, clientId);
    const { taken: created, ...outcome } = await importCsv<Wanted, UserImportRow>(csv, {
      needs: ['username', 'password'],
      // A password is taken as it stands, blanks and all.
      verbatim: 'password',
      judge: (cells, line) => judge(cells, line, names),
      keyOf: (wanted) => `${wanted.clientId} ${wanted.username}`,
      refuseRepeated: ({ line, username }) => ({ line, username, ok: false, code: 'repeated' }),
      store: (chunk) => createChunk(ctx, chunk),
    });
    return { created, ...outcome };
  };
}

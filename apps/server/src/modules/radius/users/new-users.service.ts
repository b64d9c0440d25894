// Many users at once, in one statement and with one line in the audit log.
import { randomUUID } from 'node:crypto';
import { noLimits } from '@atalaya/contract/radius/limits.ts';
import type { PasswordKind, UserImportRow } from '@atalaya/contract/radius/users.ts';
import type { Queryable } from '#platform/database.ts';
import type { JobOrigin } from '#platform/jobs/job-origin.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import type { RadiusDeps } from '../deps.ts';
import { formOf } from '../model/password-form.ts';
import { insertUsers } from './users.repository.ts';

/** `line`: where it stands in its file. Client and group are known to exist and to belong together. */
export interface NumberedUser {
  line: number;
  username: string;
  passwd: string;
  kind: PasswordKind;
  fullName: string;
  clientId: string;
  groupId: string | null;
  expiresAt: Date | null;
}

type Keep = (tx: Queryable, rows: readonly UserImportRow[]) => Promise<void>;

/** Names that are taken already stay as they are; `keep` is told of each, in the same transaction. */
export const createStoreNewUsers =
  ({ database, licensing: { deviceKeys }, clock }: Pick<RadiusDeps, 'database' | 'licensing' | 'clock'>, vault: Vault) =>
  async (origin: JobOrigin, wanted: readonly NumberedUser[], keep: Keep): Promise<void> => {
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
  };

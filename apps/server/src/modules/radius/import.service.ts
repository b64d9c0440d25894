import { randomUUID } from 'node:crypto';
import { fail } from '@atalaya/contract/errors.ts';
import { Timestamp } from '@atalaya/contract/paging.ts';
import { noLimits } from '@atalaya/contract/radius/limits.ts';
import {
  MAX_USER_IMPORT_ROWS,
  PasswordKind,
  RadiusName,
  RadiusPassword,
  type UserImport,
  type UserImportResult,
  type UserImportRow,
} from '@atalaya/contract/radius/users.ts';
import type { CallContext } from '#platform/call-context.ts';
import { readCsv } from '#platform/csv.ts';
import type { RadiusDeps } from './deps.ts';
import { namesOfGroups } from './groups.repository.ts';
import { formOf } from './password-form.ts';
import { insertUsers, namesOfClients } from './users.repository.ts';
import type { Vault } from './vault.ts';

const CHUNK = 200;

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
type Refusal = { line: number; username: string; code: NonNullable<UserImportRow['code']> };

interface Names {
  client(name: string): string | undefined;
  group(clientId: string, name: string): string | undefined;
}

/** A day counts to its end. */
const readExpiry = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? Timestamp.safeParse(`${text}T23:59:59Z`) : Timestamp.safeParse(text);

function judge(cells: Record<string, string>, line: number, names: Names, fallback: string | undefined): Wanted | Refusal {
  const username = cells.username ?? '';
  const refuse = (code: Refusal['code']): Refusal => ({ line, username, code });
  if (!RadiusName.safeParse(username).success) return refuse('username');
  const passwd = cells.password ?? '';
  if (!RadiusPassword.safeParse(passwd).success) return refuse('password');
  const kind = PasswordKind.safeParse(cells.kind || 'ssha2').data;
  if (!kind) return refuse('kind');
  const clientId = cells.client ? names.client(cells.client) : fallback;
  if (!clientId) return refuse('client');
  const groupId = cells.group ? names.group(clientId, cells.group) : null;
  if (groupId === undefined) return refuse('group');
  const expiry = cells.expiresat ? readExpiry(cells.expiresat) : null;
  if (expiry && !expiry.success) return refuse('expires');
  return {
    line,
    username,
    passwd,
    kind,
    fullName: (cells.fullname ?? '').slice(0, 120),
    clientId,
    groupId,
    expiresAt: expiry ? new Date(expiry.data) : null,
  };
}

export function createImport({ database: { db }, licensing: { deviceKeys }, clock }: RadiusDeps, vault: Vault) {
  async function readNames(ctx: CallContext): Promise<Names & { has(id: string | undefined): boolean }> {
    const [clients, groups] = await Promise.all([namesOfClients(db, ctx.scope), namesOfGroups(db, ctx.scope)]);
    const byName = new Map(clients.map(({ id, name }) => [name.toLowerCase(), id]));
    const byGroup = new Map(groups.map(({ id, name, clientId }) => [`${clientId} ${name.toLowerCase()}`, id]));
    return {
      client: (name) => byName.get(name.toLowerCase()),
      group: (clientId, name) => byGroup.get(`${clientId} ${name.toLowerCase()}`),
      has: (id) => clients.some((client) => client.id === id),
    };
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

  return async (ctx: CallContext, { csv, clientId }: UserImport): Promise<UserImportResult> => {
    const [header = [], ...lines] = readCsv(csv);
    const columns = header.map((name) => name.trim().toLowerCase());
    if (!columns.includes('username') || !columns.includes('password')) fail('input.invalid', { errors: { csv: ['header'] } });
    if (lines.length > MAX_USER_IMPORT_ROWS) fail('input.invalid', { errors: { csv: ['too_many'] } });
    const names = await readNames(ctx);
    const own = ctx.scope.kind === 'client' ? ctx.scope.clientId : undefined;
    if (clientId !== undefined && !names.has(clientId)) fail('client.not_found', { errors: { clientId: ['not_found'] } });
    const rows: UserImportRow[] = [];
    const wanted: Wanted[] = [];
    const seen = new Set<string>();
    for (const [index, cells] of lines.entries()) {
      if (cells.every((cell) => cell.trim() === '')) continue;
      // A password is taken as it stands, blanks and all.
      const named = Object.fromEntries(columns.map((name, n) => [name, name === 'password' ? (cells[n] ?? '') : (cells[n]?.trim() ?? '')]));
      const judged = judge(named, index + 2, names, clientId ?? own);
      const key = 'code' in judged ? null : `${judged.clientId} ${judged.username}`;
      if ('code' in judged) rows.push({ ...judged, ok: false });
      else if (key !== null && seen.has(key)) rows.push({ line: judged.line, username: judged.username, ok: false, code: 'repeated' });
      else wanted.push(judged);
      if (key !== null) seen.add(key);
    }
    for (let at = 0; at < wanted.length; at += CHUNK) rows.push(...(await createChunk(ctx, wanted.slice(at, at + CHUNK))));
    const created = rows.filter(({ ok }) => ok).length;
    return { created, refused: rows.length - created, rows: rows.toSorted((a, b) => a.line - b.line) };
  };
}

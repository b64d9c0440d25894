import { describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { createLog, type Log } from '#platform/log.ts';
import { describeError } from '#platform/safe-error.ts';
import { aUser } from '#testing/builders.ts';
import { testDatabase } from '#testing/test-app.ts';

// Planted wherever an error might carry what was being worked on; none may reach a line.
const EMAIL = 'planted.person@example.test';
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$cGxhbnRlZA$aGFzaA';
const VALUE = 'planted-value-7f3a';
const LICENCE_KEY = 'atl_live_0123456789ABCDEFGHIJKLMNOPQplanted';
const PLANTED = [EMAIL, HASH, VALUE, LICENCE_KEY, 'planted', 'cGxhbnRlZA', 'hunter2'];

function written(write: (log: Log) => void): string {
  const lines: string[] = [];
  write(createLog('trace', { write: (line) => void lines.push(line) }));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) JSON.parse(line);
  return lines.join('');
}

/** Every way in which code hands an error to the log. */
const waysToLog: Record<string, (log: Log, error: Error) => void> = {
  'as err, with a message': (log, error) => log.error({ err: error }, 'a request failed'),
  'as err, without a message': (log, error) => log.error({ err: error }),
  'by itself': (log, error) => log.error(error),
  'under another name': (log, error) => log.warn({ reason: error, path: '/x' }, 'it failed'),
  'behind a message': (log, error) => log.warn('it failed: %o', error),
  'by a child': (log, error) => log.child({ part: 'x' }).error({ err: error }, 'it failed'),
  'as the cause of another': (log, error) => log.error({ err: new Error('above', { cause: error }) }, 'it failed'),
  'as one of several': (log, error) => log.error({ err: new AggregateError([error], 'several') }, 'it failed'),
};

function expectNothingPlanted(error: unknown) {
  if (!(error instanceof Error)) throw new Error('that is no error');
  for (const [way, write] of Object.entries(waysToLog)) {
    const line = written((log) => write(log, error));
    for (const secret of PLANTED) expect(line, way).not.toContain(secret);
  }
  for (const secret of PLANTED) expect(describeError(error)).not.toContain(secret);
}

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

describe('a database error tells what failed, and nothing of whom it was about:', () => {
  test('a row that is taken', async () => {
    const database = await testDatabase();
    await aUser(database, { email: EMAIL });
    const insert = sql`insert into users (id, email, password_hash, role, access) values (${VALUE}, ${EMAIL}, ${HASH}, 'client', '{}')`;
    const error = await thrownBy(() => database.db.execute(insert));
    expectNothingPlanted(error);
    const line = written((log) => log.error({ err: error }, 'a request failed'));
    expect(line).toContain('insert into');
    expect(line).toContain('users_email');
    expect(line).toContain('23505');
    expect(line).toContain('log.test.ts');
  });

  test('a row that breaks a rule', async () => {
    const { db } = await testDatabase();
    expectNothingPlanted(await thrownBy(() => db.execute(sql`insert into clients (id, name, extra) values (${VALUE}, null, '{}')`)));
  });

  test('a value that is none', async () => {
    const { db, pool } = await testDatabase();
    expectNothingPlanted(await thrownBy(() => db.execute(sql`select ${VALUE}::int`)));
    expectNothingPlanted(await thrownBy(() => pool.query('select $1::timestamptz', [VALUE])));
    expectNothingPlanted(await thrownBy(() => pool.query('select $1::jsonb', [`{"a": ${VALUE}`])));
    expectNothingPlanted(await thrownBy(() => db.execute(sql`select 1 from clients where created_at > ${VALUE}::timestamptz`)));
  });
});

describe('an error of any other class keeps its secrets:', () => {
  const withFields = Object.assign(new Error('it failed'), { detail: VALUE, config: { headers: { 'x-admin-key': VALUE } }, input: VALUE });
  class OwnError extends Error {
    override name = 'OwnError';
    readonly row = { email: EMAIL, passwordHash: HASH };
  }
  test.each<[string, () => unknown]>([
    ['a URL that is none', () => new URL(`https://user:${VALUE}@[nowhere`)],
    ['a URL with a password in a message', () => Promise.reject(new Error(`cannot reach ftp://user:p@hunter2@files.example.test/x`))],
    ['text that is no JSON', () => JSON.parse(`{"email": ${VALUE}}`)],
    ['a class of its own', () => Promise.reject(new OwnError(`no such person ${EMAIL}`))],
    ['fields of its own', () => Promise.reject(withFields)],
    ['a hash in a message', () => Promise.reject(new Error(`not a hash: ${HASH}`))],
    ['a licence key in a message', () => Promise.reject(new TypeError(`unknown key ${LICENCE_KEY}`))],
    ['a token in an address', () => Promise.reject(new Error(`GET /set-password?first=1#token=${VALUE} failed`))],
    ['a thrown text', () => Promise.reject(`${EMAIL} has ${HASH}`)],
  ])('%s', async (_, work) => {
    const error = await thrownBy(work);
    if (error instanceof Error) expectNothingPlanted(error);
    else for (const secret of PLANTED) expect(describeError(error)).not.toContain(secret);
  });
});

test('what is not an error but has the shape of a credential is taken out of the line as well', () => {
  const line = written((log) => log.info({ reason: `postgres://atalaya:hunter2@127.0.0.1/x refused ${LICENCE_KEY}` }, `seen: ${HASH}`));
  for (const secret of PLANTED) expect(line).not.toContain(secret);
  expect(line).toContain('postgres://[redacted]@127.0.0.1/x');
});

test('a message that pretends to be a stack is no way around', () => {
  const line = written((log) => log.error({ err: new SyntaxError(`"\n    at ${VALUE} (x.ts:1:1)\n" is no JSON`) }, 'it failed'));
  expect(line).not.toContain(VALUE);
});

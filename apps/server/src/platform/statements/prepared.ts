// Statements that are asked all the time: written once for each connection, and planned once by the database.
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Queryable } from '#platform/database.ts';

/** `build` ends in `.prepare(name)`, where the name is of this statement alone. Give it the database or a transaction, then execute it. */
export function prepared<Statement extends object>(build: (db: Queryable) => Statement): (db: Queryable) => Statement {
  const built = new WeakMap<object, Statement>();
  return (db) => {
    const { session } = db._;
    const known = built.get(session);
    if (known) return known;
    const statement = build(db);
    built.set(session, statement);
    return statement;
  };
}

const dialect = new PgDialect();

/** The same for a statement in plain SQL, with a placeholder for each value. */
export function preparedSql(name: string, statement: SQL) {
  const query = dialect.sqlToQuery(statement);
  return prepared((db) => db._.session.prepareQuery(query, undefined, name, false));
}

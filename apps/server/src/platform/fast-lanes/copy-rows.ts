// Rows in PostgreSQL's binary form of COPY: the cheapest way in, and neither side writes or reads a number as text.
import pg from 'pg';

const SIGNATURE = Buffer.from('PGCOPY\n\u00FF\r\n\0', 'latin1');
const FLAGS_AND_EXTENSION = Buffer.alloc(8);
const END = Buffer.from([0xff, 0xff]);

interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/**
 * `into`: the table and its columns. Inside the transaction that the connection is in. Rows are sent behind the statement without waiting
 * for it to be taken: should it be refused, the database passes over them.
 */
export function copyRows(db: Pick<pg.ClientBase, 'query'>, into: string, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const text = `copy ${into} from stdin (format binary)`;
    const statement = new pg.Query(text);
    const submit = (connection: CopyConnection) => {
      connection.query(text);
      connection.sendCopyFromChunk(Buffer.concat([SIGNATURE, FLAGS_AND_EXTENSION, rows, END]));
      connection.endCopyFrom();
    };
    statement.once('end', () => resolve()).once('error', reject);
    db.query(Object.assign(statement, { submit, handleCopyInResponse: () => undefined }));
  });
}

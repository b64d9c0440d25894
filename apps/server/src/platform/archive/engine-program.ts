// A process of its own around DuckDB, so that its memory is bounded and its end is nobody else's. It does one thing after the other.
import type { EngineAnswer, EngineOrder, EngineSettings } from './engine-words.ts';

const MEGABYTE = 1024 ** 2;
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

async function open({ folders, temporary, memoryMb, threads }: EngineSettings) {
  // The package is optional: where it has no binary this fails, and the parent says so.
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${memoryMb}MB`,
    threads: String(threads),
    temp_directory: temporary,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  const connection = await instance.connect();
  // What is asked is made of numbers and names of files; should that ever fail, nothing else can be read.
  await connection.run(`set allowed_directories = [${[...folders, temporary].map(quoted).join(', ')}]`);
  await connection.run('set enable_external_access = false');
  await connection.run('set lock_configuration = true');
  return connection;
}

const tell = (answer: EngineAnswer) => void process.send?.(answer);
const rssMb = () => process.memoryUsage.rss() / MEGABYTE;

async function main(): Promise<void> {
  const settings = JSON.parse(process.argv[2] ?? '{}') as EngineSettings; // safe: the parent wrote it
  const connection = await open(settings);
  let last: Promise<void> = Promise.resolve();

  async function answer({ id, sql }: EngineOrder): Promise<void> {
    try {
      const result = await connection.stream(sql);
      for (;;) {
        const chunk = await result.fetchChunk();
        if (!chunk || chunk.rowCount === 0) break;
        tell({ kind: 'rows', id, rows: chunk.getRows() as (string | number | boolean | null)[][] }); // safe: the statements ask for these types only
      }
      tell({ kind: 'done', id, rssMb: rssMb() });
    } catch (error) {
      tell({ kind: 'fault', id, message: error instanceof Error ? error.message : String(error) });
    }
  }

  process.on('message', (order: EngineOrder) => {
    last = last.then(() => answer(order));
  });
  tell({ kind: 'ready', rssMb: rssMb() });
}

// The parent has gone, however it ended.
process.on('disconnect', () => process.exit(0));
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(3);
});

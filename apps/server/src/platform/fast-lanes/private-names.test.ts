// Some of what is here for speed uses names that aedes keeps to itself. They were read in this version; another may have others.
import { Aedes } from 'aedes';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';

const WRITTEN_FOR = '1.2.0';

test('aedes is the version that the lane for readings and the budget for packets were written for', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('aedes'));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }; // safe: every package has one
  expect(version, 'see “Where a lane reaches inside a package” in docs/architecture/fast-lanes.md').toBe(WRITTEN_FOR);
});

test('a connection of aedes has the private names that they use', async () => {
  const broker = await Aedes.createBroker();
  onTestFinished(() => new Promise<void>((resolve) => broker.close(() => resolve())));
  const client = broker.handle(new PassThrough());
  onTestFinished(() => void client.conn.destroy());
  expect(client).toMatchObject({ _parsingBatch: expect.any(Number), _nextBatch: expect.any(Function), _parser: expect.any(Object) });
  expect('_keepaliveTimer' in client).toBe(true);
  const { _parser: parser } = client as unknown as { _parser: object }; // safe: seen above
  expect(parser).toMatchObject({ parse: expect.any(Function), _stateCounter: 0, _list: { length: 0 } });
});

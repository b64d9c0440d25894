// The least that can be called an ingest: aedes or Hono in front, JSON.parse, COPY into a table without an index, acknowledgement after the commit.
// No keys, no checks, no state, no roll-ups, no repetitions found. Run as a process of its own.
import { createServer } from 'node:net';
import { serve } from '@hono/node-server';
import { Aedes } from 'aedes';
import { Hono } from 'hono';
import pg from 'pg';

const [BATCH_ROWS, LINGER_MS] = [500, 5];

interface Pending {
  line: string;
  resolve(): void;
}
interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
await client.connect();
await client.query(`create table if not exists bench_readings
  (device text, ts timestamptz, type text, sensor smallint, v1 float8, v2 float8, v3 float8, v4 float8)`);

let waiting: Pending[] = [];
let isWriting = false;

const copy = (lines: string) =>
  new Promise<void>((resolve, reject) => {
    const statement = new pg.Query('copy bench_readings from stdin');
    const handleCopyInResponse = (connection: CopyConnection) => {
      connection.sendCopyFromChunk(Buffer.from(lines));
      connection.endCopyFrom();
    };
    client.query(Object.assign(statement, { handleCopyInResponse }));
    statement.once('end', () => resolve()).once('error', reject);
  });

async function write() {
  isWriting = true;
  if (waiting.length < BATCH_ROWS) await new Promise((linger) => setTimeout(linger, LINGER_MS));
  while (waiting.length > 0) {
    const batch = waiting;
    waiting = [];
    await copy(batch.map(({ line }) => line).join(''));
    for (const { resolve } of batch) resolve();
  }
  isWriting = false;
}

type Payload = { ts: string; type: string; sensor_id: number; details: Record<string, number> };

function lineOf(device: string, { ts, type, sensor_id: sensor, details }: Payload): string {
  const [a, b, c, d] = Object.values(details);
  return `${[device, ts, type, sensor, a, b, c ?? '\\N', d ?? '\\N'].join('\t')}\n`;
}

/** One reading, or a list of them. */
function store(device: string, text: string): Promise<void> {
  const payload: Payload | Payload[] = JSON.parse(text);
  const line = Array.isArray(payload) ? payload.map((one) => lineOf(device, one)).join('') : lineOf(device, payload);
  return new Promise((resolve) => {
    waiting.push({ line, resolve });
    if (!isWriting) void write();
  });
}

const broker = await Aedes.createBroker({
  authorizePublish(_, packet, done) {
    const take = async () => {
      await store(packet.topic, packet.payload.toString());
      done(null);
    };
    void take();
  },
});
createServer(broker.handle).listen(Number(process.env['MQTT_PORT']), '127.0.0.1');
const app = new Hono().post('/events', async (c) => {
  await store(c.req.query('mac') ?? '', await c.req.text());
  return c.json({ data: { stored: 1 } });
});
serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' }, () => console.log('ready'));

// A bucket of any store that speaks S3, by signed requests: what the archive needs of it and no more.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from './archive-settings.ts';
import type { StoredFile } from './store.ts';

const WITHIN_MS = 120_000;
const ATTEMPTS = 3;
const PAUSE_MS = 200;

export class BucketFault extends Error {
  override name = 'BucketFault';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const first = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null;
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos|#39);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'");

export type Bucket = ReturnType<typeof createBucket>;

export function createBucket({ url, prefix, keyId, key, region }: BucketSettings) {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: key, service: 's3', ...(region && { region }), retries: 0 });
  const root = url.replace(/\/+$/, '');
  const addressOf = (name: string) => `${root}/${`${prefix}${name}`.split('/').map(encodeURIComponent).join('/')}`;

  async function once(address: string, init: RequestInit): Promise<Response> {
    const response = await client.fetch(address, { ...init, signal: AbortSignal.timeout(WITHIN_MS) });
    if (response.ok) return response;
    const told = await response.text().catch(() => '');
    const [code, message] = [first(told, 'Code'), first(told, 'Message')];
    throw new BucketFault(response.status, `The bucket answered ${[response.status, code, message].filter(Boolean).join(', ')}.`);
  }

  /** All that is asked may be asked again: an object has one content for ever. */
  async function send<T>(address: string, init: RequestInit, take: (response: Response) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await take(await once(address, init));
      } catch (error) {
        const isFinal = error instanceof BucketFault && error.status < 500 && error.status !== 429;
        if (isFinal || attempt === ATTEMPTS) throw error;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 4 ** (attempt - 1)));
      }
    }
  }

  const bytesOf = ({ body }: Response) => Readable.fromWeb((body ?? new Response('').body) as ReadableStream<Uint8Array>); // safe: Node's own stream under the name of the web's

  async function put(name: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
    const sum = createHash('sha256').update(content).digest('hex');
    // The store refuses what is not what was signed.
    const headers = { 'x-amz-content-sha256': sum, 'content-type': 'application/octet-stream' };
    await send(addressOf(name), { method: 'PUT', body: content, headers }, (response) => response.arrayBuffer());
  }

  return {
    put,
    /** A file; read back and compared, so that what is told as stored is there. */
    async putFile(name: string, path: string): Promise<void> {
      const content = await readFile(path);
      await put(name, content);
      const stored = await send(addressOf(name), {}, async (response) => {
        const sum = createHash('sha256');
        for await (const chunk of bytesOf(response)) sum.update(chunk as Uint8Array); // safe: a stream of bytes
        return sum.digest('hex');
      });
      if (stored !== createHash('sha256').update(content).digest('hex'))
        throw new BucketFault(200, `The bucket does not give ${name} back as it was written.`);
    },
    /** Null: there is none. */
    async text(name: string): Promise<string | null> {
      try {
        return await send(addressOf(name), {}, (response) => response.text());
      } catch (error) {
        if (error instanceof BucketFault && error.status === 404) return null;
        throw error;
      }
    },
    async download(name: string, path: string): Promise<void> {
      try {
        await send(addressOf(name), {}, (response) => pipeline(bytesOf(response), createWriteStream(path, { mode: 0o600 })));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async remove(name: string): Promise<void> {
      try {
        await send(addressOf(name), { method: 'DELETE' }, (response) => response.arrayBuffer());
      } catch (error) {
        if (!(error instanceof BucketFault) || error.status !== 404) throw error;
      }
    },
    async list(): Promise<StoredFile[]> {
      const found: StoredFile[] = [];
      for (let after = ''; ;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after && { 'start-after': after }) });
        const xml = await send(`${root}/?${query.toString()}`, {}, (response) => response.text());
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          after = unescaped(first(entry, 'Key') ?? '');
          found.push({ name: after.slice(prefix.length), writtenAt: new Date(first(entry, 'LastModified') ?? 0) });
        }
        if (first(xml, 'IsTruncated') !== 'true') return found;
      }
    },
  };
}

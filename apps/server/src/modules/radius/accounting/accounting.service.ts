import { AppError, fail } from '@atalaya/contract/errors.ts';
import type { SentAttributes } from '@atalaya/contract/radius/aaa-endpoints.ts';
import { readPacket, type Packet } from './accounting.rules.ts';
import { writePackets, type NasRow } from './accounting.repository.ts';
import { createRefusedRows, isRefusal, sqlStateOf, writeByHalves } from '#platform/batches/refused-rows.ts';
import type { RadiusDeps } from '../deps.ts';
import type { MacLogins } from '../mac-logins/mac-logins.service.ts';
import { textOf } from '../model/sent-attributes.ts';
import type { NasCertificates } from '../nas/nas-certificates.service.ts';
import type { VoucherLogins } from '../redemption/voucher-logins.service.ts';

const MAX_WAITING = 10_000;
const AT_ONCE = 500;
const TRIES = 3;
const UNIQUE_VIOLATION = '23505';

interface Waiting {
  packet: Packet;
  done(): void;
  failed(error: unknown): void;
}

export type Accounting = ReturnType<typeof createAccounting>;

/** What arrives while a batch is being written goes into the next: one commit for many, and none is answered before its own. */
export function createAccounting(
  { database: { pool }, clock, log, metrics }: RadiusDeps,
  vouchers: Pick<VoucherLogins, 'named'>,
  macs: Pick<MacLogins, 'named'>,
  nasCertificates: Pick<NasCertificates, 'isOf'>,
  onEnded: (sessions: number[]) => Promise<void>,
) {
  const refuse = createRefusedRows({ log, metrics }, 'accounting');
  const waiting: Waiting[] = [];
  let running: Promise<void> | null = null;

  async function writeAll(batch: readonly Waiting[]): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const named = await macs.named(await vouchers.named(batch.map(({ packet }) => packet)));
        const { ended } = await writePackets(pool, named, clock());
        if (ended.length > 0)
          await onEnded(ended).catch((error: unknown) => log.warn({ err: error }, 'ended sessions could not be matched'));
        return batch.forEach(({ done }) => done());
      } catch (error) {
        // Two servers may add the same session at once; the second then finds it. What is refused for good is not tried again.
        if (attempt < TRIES && (!isRefusal(error) || sqlStateOf(error) === UNIQUE_VIOLATION)) continue;
        throw error;
      }
    }
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    const unwritten = await writeByHalves(batch, {
      write: writeAll,
      refuse({ packet: { nasAddress, kind }, failed }, error) {
        refuse(error, { nasAddress, kind });
        failed(new AppError('input.unstorable'));
      },
    });
    for (const { failed } of unwritten?.rows ?? []) failed(unwritten?.error);
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) await write(waiting.splice(0, AT_ONCE));
    running = null;
  }

  return {
    async take(sent: SentAttributes): Promise<undefined> {
      const packet = readPacket(sent, clock().getTime());
      if (!packet) return undefined;
      const certificate = textOf(sent, 'Tmp-String-8');
      if (certificate !== null && !(await nasCertificates.isOf(certificate, packet.nasAddress))) fail('nas.not_found');
      if (waiting.length >= MAX_WAITING) fail('radius.full');
      const written = new Promise<void>((done, failed) => waiting.push({ packet, done, failed }));
      running ??= run();
      await written;
      return undefined;
    },
    /** Of sessions that no access server tells of. */
    async tell(nas: NasRow, packets: readonly Packet[]): Promise<void> {
      const { ended } = await writePackets(pool, packets, clock(), [nas]);
      if (ended.length > 0) await onEnded(ended);
    },
    async stop() {
      await running;
    },
  };
}

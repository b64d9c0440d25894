// Traps and informs. A receiver hears of every step of its client's alarms in their order; what was not confirmed is told again.
import { randomInt } from 'node:crypto';
import type { AlarmStep } from '#modules/alarms/index.ts';
import { OutboundRefused } from '#platform/outbound/outbound.ts';
import type { IntegrationsDeps } from '../deps.ts';
import type { Fleet } from '../model/fleet.ts';
import type { AccessBook } from './access-book.ts';
import { noteSent, readReceivers, type ReceiverRow } from './accesses.repository.ts';
import { oidOf, type Oid } from './ber.ts';
import { columns, DEVICES, ENTERPRISES, NOTIFICATIONS, notifications, PRODUCT, TOLD, toldObjects } from './mib-objects.ts';
import { PduType, type Pdu, type Value, type Variable } from './pdu.ts';
import { ask, sendDatagram, SnmpError } from './snmp-client.ts';
import type { SnmpEngine } from './snmp-engine.ts';
import { encodeV2c, encodeV3 } from './usm.ts';

const LOOK_EVERY_MS = 1_000;
const AT_ONCE = 200;
/** What could not be told for longer than that is told no more: an inform of yesterday helps nobody. */
const GIVES_UP_MS = 60 * 60_000;

const [UP_TIME, TRAP_OID] = [oidOf('1.3.6.1.2.1.1.3.0'), oidOf('1.3.6.1.6.3.1.1.4.1.0')];
const numberOf = (list: readonly { name: string; number: number }[], name: string) => list.find((one) => one.name === name)?.number ?? 0;

export type TellReceivers = ReturnType<typeof createTellReceivers>;

export function createTellReceivers(deps: IntegrationsDeps, book: AccessBook, engine: SnmpEngine, fleet: Fleet) {
  const { clock, log, leases, outbound, alarms, northbound } = deps;
  const { db } = deps.database;
  const lease = leases.of('snmp traps');
  const product: Oid = [...ENTERPRISES, northbound.snmp.enterprise, PRODUCT];
  let timer: NodeJS.Timeout | null = null;
  let telling: Promise<void> = Promise.resolve();

  const column = (name: string, num: number, value: Value): Variable => ({
    oid: [...product, DEVICES, 1, numberOf(columns, name), num],
    value,
  });
  const told = (name: string, value: Value): Variable => ({ oid: [...product, TOLD, numberOf(toldObjects, name), 0], value });
  const text = (value: string): Value => ({ kind: 'text', value });

  function variablesOf(name: string, step: Omit<AlarmStep, 'id' | 'kind' | 'learnedAt'>, num: number): Variable[] {
    return [
      { oid: UP_TIME, value: { kind: 'ticks', value: engine.upTicks() } },
      { oid: TRAP_OID, value: { kind: 'oid', value: [...product, NOTIFICATIONS, numberOf(notifications, name)] } },
      column('atalayaDeviceMac', num, text(step.mac)),
      column('atalayaDeviceLabel', num, text(step.label)),
      told('atalayaAlarmId', text(step.alarmId)),
      told('atalayaAlarmSeverity', { kind: 'integer', value: step.level }),
      told('atalayaAlarmText', text(step.text)),
      told('atalayaAlarmSignal', text(step.signal)),
      told('atalayaAlarmAt', { kind: 'gauge', value: Math.floor(step.at.getTime() / 1_000) }),
    ];
  }

  async function send({ host, port, kind, accessId }: ReceiverRow, variables: readonly Variable[]): Promise<void> {
    const access = book.find(accessId);
    if (!access) throw new SnmpError('user');
    const [first] = await outbound.addressesOf(host);
    const peer = { address: first?.address ?? '', port };
    const { community, authPassword, privPassword } = access.secret;
    if (kind === 'inform') {
      const credentials =
        community === null
          ? {
              kind: 'v3' as const,
              userName: access.name,
              authPassword: authPassword ?? '',
              privPassword: privPassword ?? '',
              cipher: access.cipher,
            }
          : { kind: 'v2c' as const, community };
      await ask(peer, credentials, PduType.Inform, variables);
      return;
    }
    const requestId = randomInt(0x7fff_ffff);
    const pdu: Pdu = { type: PduType.Trap, requestId, errorStatus: 0, errorIndex: 0, variables };
    if (community !== null) await sendDatagram(peer, encodeV2c(community, pdu));
    else if (access.keys)
      await sendDatagram(peer, encodeV3({ id: requestId, engine: engine.now(), userName: access.name, pdu, keys: access.keys }));
  }

  const reasonOf = (error: unknown): string => {
    if (error instanceof SnmpError || error instanceof OutboundRefused) return error.because;
    return error instanceof Error && 'code' in error ? String(error.code) : 'failed';
  };

  /** Says whether it got through, as far as one can know. */
  async function tell(receiver: ReceiverRow, variables: readonly Variable[], toldUpTo: number): Promise<boolean> {
    try {
      await send(receiver, variables);
      await noteSent(db, receiver.id, { toldUpTo, lastSentAt: clock(), lastError: null });
      return true;
    } catch (error) {
      await noteSent(db, receiver.id, { lastError: reasonOf(error) });
      return false;
    }
  }

  async function tellOne(receiver: ReceiverRow): Promise<void> {
    if (!alarms) return;
    const { steps, upTo } = await alarms.outside.stepsAfter(receiver.clientId, receiver.toldUpTo, AT_ONCE);
    if (upTo === receiver.toldUpTo) return;
    const nums = steps.length > 0 ? await fleet.numsOf(receiver.clientId) : new Map<string, number>();
    for (const step of steps) {
      if (clock().getTime() - step.learnedAt.getTime() > GIVES_UP_MS) {
        await noteSent(db, receiver.id, { toldUpTo: step.id });
        continue;
      }
      const name = step.kind === 'cleared' ? 'atalayaAlarmCleared' : 'atalayaAlarmRaised';
      if (!(await tell(receiver, variablesOf(name, step, nums.get(step.mac) ?? 0), step.id))) return; // the next look begins with it again
    }
    await noteSent(db, receiver.id, { toldUpTo: upTo });
  }

  async function look(): Promise<void> {
    const receivers = await readReceivers(db);
    await Promise.all(receivers.map((receiver) => tellOne(receiver)));
  }

  return {
    look,
    async test(receiver: ReceiverRow): Promise<void> {
      const nobody = { alarmId: '', mac: '', label: '', level: 0, text: 'Test', signal: '', at: clock() };
      await tell(receiver, variablesOf('atalayaTest', nobody, 0), receiver.toldUpTo);
    },
    start() {
      let isLooking = false;
      timer ??= setInterval(() => {
        if (isLooking || !lease.isHeld()) return;
        isLooking = true;
        telling = look()
          .catch((error: unknown) => log.warn({ err: error }, 'receivers of traps could not be told'))
          .finally(() => (isLooking = false));
      }, LOOK_EVERY_MS);
      timer.unref();
    },
    async stop() {
      if (timer) clearInterval(timer);
      timer = null;
      await telling;
    },
  };
}

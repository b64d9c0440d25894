// One question to a cabinet of another maker, and what its answer means.
import type { SnmpAnswer, SnmpTargetInput } from '@atalaya/contract/integrations/snmp-targets.ts';
import { applyRules, type Translated } from '@atalaya/contract/integrations/reading-rules.ts';
import { OutboundRefused } from '#platform/outbound/outbound.ts';
import type { SnmpSecret } from '../snmp/access-secrets.ts';
import { oidOf, oidText } from '../snmp/ber.ts';
import { PduType, type Value } from '../snmp/pdu.ts';
import { ask, SnmpError, type Credentials } from '../snmp/snmp-client.ts';
import { keysFor, type Keys, type Passwords } from '../snmp/usm.ts';
import type { PeerOf } from './cabinet-peer.ts';

export type Asked = Pick<SnmpTargetInput, 'host' | 'port' | 'kind' | 'digest' | 'cipher' | 'rules'> & { userName: string | null };

const MAX_SHOWN = 200;
const MAX_KEYS = 10_000;

/** A text that could not be one is shown as it is counted: in hexadecimal. */
const readable = (bytes: Buffer): string => {
  const text = bytes.toString('utf8');
  return /[\p{Cc}\uFFFD]/u.test(text.trim()) ? bytes.toString('hex') : text.trim();
};

/** None: there is no such object. */
function rawOf(value: Value | undefined): string | number | undefined {
  switch (value?.kind) {
    case 'integer':
    case 'gauge':
    case 'ticks':
    case 'counter':
      return value.value;
    case 'text':
      return typeof value.value === 'string' ? value.value : readable(value.value);
    case 'oid':
      return oidText(value.value);
    default:
      return undefined;
  }
}

export const reasonOf = (error: unknown): string => {
  if (error instanceof SnmpError || error instanceof OutboundRefused) return error.because;
  return error instanceof Error && 'code' in error ? String(error.code) : 'failed';
};

export function createAskTarget(peerOf: PeerOf) {
  /** By the passwords and the engine that they are for. They are thrown away all at once, and made again. */
  const known = new Map<string, Keys>();
  function keysOf(passwords: Passwords, engineId: Buffer): Keys {
    const name = JSON.stringify([engineId.toString('hex'), passwords]);
    const keys = known.get(name) ?? keysFor(passwords, engineId);
    if (known.size >= MAX_KEYS) known.clear();
    known.set(name, keys);
    return keys;
  }

  function credentialsOf({ kind, userName, digest, cipher }: Asked, secret: SnmpSecret): Credentials {
    if (kind === 'v2c') return { kind, community: secret.community ?? '' };
    const [authPassword, privPassword] = [secret.authPassword ?? '', secret.privPassword ?? ''];
    return { kind, userName: userName ?? '', authPassword, privPassword, digest, cipher, keysOf };
  }

  /** What it said of each rule's object. The guard looks at the address each time. */
  return async function askTarget(target: Asked, secret: SnmpSecret): Promise<Translated & Pick<SnmpAnswer, 'values'>> {
    const peer = await peerOf(target.host, target.port);
    const oids = target.rules.map(({ path }) => oidOf(path));
    const wanted = new Map(oids.map((oid) => [oidText(oid), { oid, value: { kind: 'null' as const } }]));
    const { variables } = await ask(peer, credentialsOf(target, secret), PduType.Get, [...wanted.values()]);
    // By their names, in whatever order they came; what was not asked for is passed over.
    const found = new Map(variables.map(({ oid, value }) => [oidText(oid), rawOf(value)]));
    const raws = oids.map((oid) => found.get(oidText(oid)));
    const values = target.rules.map(({ path }, index) => {
      const raw = raws[index];
      return { path, value: raw === undefined ? null : String(raw).slice(0, MAX_SHOWN) };
    });
    return { ...applyRules(target.rules, (rule) => raws[rule]), values };
  };
}
export type AskTarget = ReturnType<typeof createAskTarget>;

// What SNMP messages carry: requests, answers and notifications with their variables.
import { encode, encodeInteger, encodeOid, encodeText, integerOf, MalformedMessage, oidFrom, Reader, Tag, type Oid } from './ber.ts';

export const PduType = {
  Get: 0xa0,
  GetNext: 0xa1,
  Response: 0xa2,
  Set: 0xa3,
  GetBulk: 0xa5,
  Inform: 0xa6,
  Trap: 0xa7,
  Report: 0xa8,
} as const;

export type Value =
  | { kind: 'integer' | 'gauge' | 'ticks' | 'counter'; value: number }
  | { kind: 'text'; value: string | Buffer }
  | { kind: 'oid'; value: Oid }
  | { kind: 'null' | 'noSuchObject' | 'noSuchInstance' | 'endOfMibView' };

export interface Variable {
  oid: Oid;
  value: Value;
}

export interface Pdu {
  type: number;
  requestId: number;
  /** Of a bulk request: how many are asked once. */
  errorStatus: number;
  /** Of a bulk request: how often the others are asked. */
  errorIndex: number;
  variables: readonly Variable[];
}

const MAX_VARIABLES = 256;

export function encodeValue(value: Value): Buffer {
  switch (value.kind) {
    case 'integer':
      return encodeInteger(value.value);
    case 'gauge':
      return encodeInteger(value.value, Tag.Gauge32);
    case 'counter':
      return encodeInteger(value.value, Tag.Counter32);
    case 'ticks':
      return encodeInteger(value.value, Tag.TimeTicks);
    case 'text':
      return encodeText(value.value);
    case 'oid':
      return encodeOid(value.value);
    case 'null':
      return encode(Tag.Null);
    case 'noSuchObject':
      return encode(Tag.NoSuchObject);
    case 'noSuchInstance':
      return encode(Tag.NoSuchInstance);
    case 'endOfMibView':
      return encode(Tag.EndOfMibView);
  }
}

function valueFrom(tag: number, body: Buffer): Value {
  switch (tag) {
    case Tag.Integer:
      return { kind: 'integer', value: integerOf(body) };
    case Tag.Gauge32:
      return { kind: 'gauge', value: integerOf(body, false) };
    case Tag.TimeTicks:
      return { kind: 'ticks', value: integerOf(body, false) };
    case Tag.Counter32:
    case Tag.Counter64:
      return { kind: 'counter', value: integerOf(body, false) };
    case Tag.Oid:
      return { kind: 'oid', value: oidFrom(body) };
    case Tag.NoSuchObject:
      return { kind: 'noSuchObject' };
    case Tag.NoSuchInstance:
      return { kind: 'noSuchInstance' };
    case Tag.EndOfMibView:
      return { kind: 'endOfMibView' };
    case Tag.Null:
      return { kind: 'null' };
    default:
      return { kind: 'text', value: body };
  }
}

export const encodeVariable = ({ oid, value }: Variable): Buffer => encode(Tag.Sequence, encodeOid(oid), encodeValue(value));

export const encodePdu = ({ type, requestId, errorStatus, errorIndex, variables }: Pdu): Buffer =>
  encode(
    type,
    encodeInteger(requestId),
    encodeInteger(errorStatus),
    encodeInteger(errorIndex),
    encode(Tag.Sequence, ...variables.map(encodeVariable)),
  );

export function readPdu(from: Reader): Pdu {
  const { tag, body } = from.next();
  const reader = new Reader(body);
  const [requestId, errorStatus, errorIndex] = [reader.integer(), reader.integer(), reader.integer()];
  const list = reader.sequence();
  const variables: Variable[] = [];
  while (!list.isDone) {
    if (variables.length >= MAX_VARIABLES) throw new MalformedMessage('too many variables');
    const one = list.sequence();
    const oid = one.oid();
    const { tag: kind, body: value } = one.next();
    variables.push({ oid, value: valueFrom(kind, value) });
  }
  return { type: tag, requestId, errorStatus, errorIndex, variables };
}

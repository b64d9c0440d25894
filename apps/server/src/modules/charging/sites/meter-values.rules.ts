// What a meter's message or registers say, in amperes for each phase. Pure.
import type { ModbusSource, MqttSource } from '@atalaya/contract/charging/meter-source.ts';

const VOLTS = 230;
/** More than any connection carries: such a value is an error of the meter. */
const MOST_A = 100_000;
const BYTES_PER_REGISTER = 2;

export const registersOf = ({ type }: Pick<ModbusSource, 'type'>) => (type.endsWith('32') ? 2 : 1);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const toNumber = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value);

function phases(values: readonly unknown[], unit: 'A' | 'W'): number[] | null {
  const amperes = values.map((value) => {
    const number = toNumber(value);
    return typeof number === 'number' ? number / (unit === 'W' ? VOLTS : 1) : Number.NaN;
  });
  const areGood = amperes.length > 0 && amperes.every((ampere) => Number.isFinite(ampere) && Math.abs(ampere) <= MOST_A);
  return areGood ? amperes : null;
}

const valueAt = (message: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined), message);

/** Null: it says nothing that can be read. */
export function readMessage(text: string, { fields, unit }: Pick<MqttSource, 'fields' | 'unit'>): number[] | null {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (fields.length > 0)
    return phases(
      fields.map((field) => valueAt(message, field)),
      unit,
    );
  const plain = isRecord(message) && !Array.isArray(message) ? message.phasesA : message;
  return phases(Array.isArray(plain) ? plain.slice(0, 3) : [plain], unit);
}

function valueOf(bytes: Buffer, type: ModbusSource['type']): number {
  switch (type) {
    case 'int16':
      return bytes.readInt16BE();
    case 'uint16':
      return bytes.readUInt16BE();
    case 'int32':
      return bytes.readInt32BE();
    case 'uint32':
      return bytes.readUInt32BE();
    case 'float32':
      return bytes.readFloatBE();
  }
}

export function readRegisters(
  bytes: Buffer,
  source: Pick<ModbusSource, 'type' | 'isSwapped' | 'phases' | 'factor' | 'unit'>,
): number[] | null {
  const size = registersOf(source) * BYTES_PER_REGISTER;
  if (bytes.length < size * source.phases) return null;
  const values = Array.from({ length: source.phases }, (_, phase) => {
    const own = Buffer.from(bytes.subarray(phase * size, (phase + 1) * size));
    const inOrder = source.isSwapped && size > BYTES_PER_REGISTER ? Buffer.concat([own.subarray(2), own.subarray(0, 2)]) : own;
    return valueOf(inOrder, source.type) * source.factor;
  });
  return phases(values, source.unit);
}

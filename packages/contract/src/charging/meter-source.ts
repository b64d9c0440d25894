// How the readings of a building's meter come: programs push them, a broker hands them out, or the meter itself is asked by Modbus TCP.
import { z } from 'zod';

const host = z
  .string()
  .trim()
  .min(1, 'required')
  .max(253, 'too_long')
  .regex(/^[A-Za-z0-9.:_-]+$/, 'host');
/** Meters count currents, or powers, which are then taken at 230 V. */
const unit = z.enum(['A', 'W']).default('A');
const PORT_MAX = 65_535;
const port = z.number().int().min(1).max(PORT_MAX);

export const PushSource = z.object({ kind: z.literal('push') });
export const MqttSource = z.object({
  kind: z.literal('mqtt'),
  host,
  port: port.default(1_883),
  isTls: z.boolean().default(false),
  topic: z.string().trim().min(1, 'required').max(256, 'too_long'),
  /** Which values of a JSON message, as `em.a_current`; with none the message is a number, a list of them, or has `phasesA`. */
  fields: z.array(z.string().trim().min(1).max(80, 'too_long')).max(3).default([]),
  unit,
  username: z.string().trim().max(128, 'too_long').default(''),
});
export const ModbusSource = z.object({
  kind: z.literal('modbus'),
  host,
  port: port.default(502),
  unitId: z.number().int().min(0).max(255).default(1),
  registers: z.enum(['holding', 'input']).default('holding'),
  /** Of the first phase; the others follow at once. */
  address: z.number().int().min(0).max(PORT_MAX),
  type: z.enum(['int16', 'uint16', 'int32', 'uint32', 'float32']).default('float32'),
  /** Of two registers the lower comes first. */
  isSwapped: z.boolean().default(false),
  phases: z.number().int().min(1).max(3).default(3),
  /** What a value is multiplied by; negative, where the meter counts what is fed in. */
  factor: z.number().min(-1_000_000).max(1_000_000).default(1),
  unit,
});

export const MeterSource = z.discriminatedUnion('kind', [PushSource, MqttSource, ModbusSource]);
export type MeterSource = z.output<typeof MeterSource>;
export type MqttSource = z.output<typeof MqttSource>;
export type ModbusSource = z.output<typeof ModbusSource>;

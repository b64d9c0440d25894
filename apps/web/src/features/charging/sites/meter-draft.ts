// The fields of a meter's drawer: flat, as a form has them, and what is sent of them.
import { z } from 'zod';
import { ModbusSource, MqttSource } from '@atalaya/contract/charging/meter-source.ts';
import type { SiteMeterInput, SitePower } from '@atalaya/contract/charging/site-power.ts';

export const METER_MODES = ['off', 'limit', 'surplus'] as const;
export const METER_KINDS = ['push', 'mqtt', 'modbus'] as const;
export const MeterForm = z
  .object({
    mode: z.enum(METER_MODES),
    safeA: z.number('required').min(0).max(10_000),
    kind: z.enum(METER_KINDS),
    host: z.string().trim(),
    port: z.number('required').int().min(1).max(65_535),
    unit: z.enum(['A', 'W']),
    topic: z.string().trim(),
    fields: z.string(),
    isTls: z.boolean(),
    username: z.string(),
    password: z.string(),
    unitId: z.number('required').int().min(0).max(255),
    registers: z.enum(['holding', 'input']),
    address: z.number('required').int().min(0).max(65_535),
    type: ModbusSource.shape.type.unwrap(),
    isSwapped: z.boolean(),
    phases: z.number('required').int().min(1).max(3),
    factor: z.number('required'),
  })
  .superRefine(({ mode, kind, host, topic }, ctx) => {
    if (mode === 'off' || kind === 'push') return;
    if (host === '') ctx.addIssue({ code: 'custom', path: ['host'], message: 'required' });
    if (kind === 'mqtt' && topic === '') ctx.addIssue({ code: 'custom', path: ['topic'], message: 'required' });
  });
export type MeterDraft = z.output<typeof MeterForm>;

const [MQTT_PORT, MODBUS_PORT] = [1_883, 502];
export const usualPort = (kind: MeterDraft['kind']) => (kind === 'modbus' ? MODBUS_PORT : MQTT_PORT);

export function draftOf({ mode, safeA, source }: Pick<SitePower, 'mode' | 'safeA' | 'source'>): MeterDraft {
  const mqtt = source.kind === 'mqtt' ? source : MqttSource.parse({ kind: 'mqtt', host: 'x', topic: 'x' });
  const modbus = source.kind === 'modbus' ? source : ModbusSource.parse({ kind: 'modbus', host: 'x', address: 0 });
  const known = source.kind === 'push' ? null : source;
  return {
    ...modbus,
    mode: mode ?? 'off',
    safeA,
    kind: source.kind,
    host: known?.host ?? '',
    port: known?.port ?? usualPort(source.kind),
    unit: known?.unit ?? 'A',
    topic: source.kind === 'mqtt' ? mqtt.topic : '',
    fields: mqtt.fields.join(', '),
    isTls: mqtt.isTls,
    username: mqtt.username,
    password: '',
  };
}

export function settingsOf({ mode, safeA, kind, fields, password, ...draft }: MeterDraft): SiteMeterInput {
  const common = { mode: mode === 'off' ? null : mode, safeA };
  if (mode === 'off') return common;
  if (kind === 'push') return { ...common, source: { kind } };
  if (kind === 'modbus') return { ...common, source: ModbusSource.parse({ ...draft, kind }) };
  const names = fields
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return { ...common, source: MqttSource.parse({ ...draft, kind, fields: names }), ...(password === '' ? {} : { password }) };
}

// The device model of OCPP 2.0.1: components of a charger, their variables, and what each is set to.
import { z } from 'zod';
import { Timestamp } from '../paging.ts';

export const ATTRIBUTES = ['Actual', 'Target', 'MinSet', 'MaxSet'] as const;
export const ModelAttribute = z.object({
  type: z.enum(ATTRIBUTES),
  /** Null: it cannot be read, or it is a secret. */
  value: z.string().nullable(),
  mutability: z.string(),
  readAt: Timestamp,
});
export type ModelAttribute = z.output<typeof ModelAttribute>;

/** What the charger watches of itself, and tells of as an event. */
export const ModelMonitor = z.object({ id: z.number(), type: z.string(), value: z.number(), severity: z.number() });
export type ModelMonitor = z.output<typeof ModelMonitor>;

export const ModelVariable = z.object({
  name: z.string(),
  instance: z.string().nullable(),
  dataType: z.string().nullable(),
  unit: z.string().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** What it may be set to, separated by commas. */
  values: z.string().nullable(),
  attributes: z.array(ModelAttribute),
  monitors: z.array(ModelMonitor),
});
export type ModelVariable = z.output<typeof ModelVariable>;

export const ModelComponent = z.object({
  name: z.string(),
  instance: z.string().nullable(),
  evseId: z.number().int().nullable(),
  connectorId: z.number().int().nullable(),
  variables: z.array(ModelVariable),
});
export type ModelComponent = z.output<typeof ModelComponent>;

export const DeviceModel = z.object({
  chargerId: z.string(),
  /** Null: it has told nothing of itself yet. */
  readAt: Timestamp.nullable(),
  components: z.array(ModelComponent),
});
export type DeviceModel = z.output<typeof DeviceModel>;

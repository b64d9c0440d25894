// What chargers of OCPP 2.0.1 send, as far as the server reads it. The schemas of the protocol have been checked before.
import { z } from 'zod';
import { IdTokenType } from '@atalaya/contract/charging/actions-2.0.1.ts';
import { number, time } from './inbound-messages.ts';
import { toNumber, type Reading } from './readings.rules.ts';

/** More than any station has. */
const MAX_PLACE = 100_000;
const place = z.number().int().min(0, 'out of range').max(MAX_PLACE, 'out of range');
const count = z
  .number()
  .int()
  .min(0, 'out of range')
  .max(2 ** 31 - 1, 'out of range');

export const IdToken = z.object({ idToken: z.string(), type: IdTokenType });
export type IdToken = z.output<typeof IdToken>;

const SampledValue = z.object({
  value: z.number(),
  context: z.string().default('Sample.Periodic'),
  measurand: z.string().default('Energy.Active.Import.Register'),
  phase: z.string().default(''),
  location: z.string().default('Outlet'),
  signedMeterValue: z.object({ signedMeterData: z.string() }).optional(),
  unitOfMeasure: z.object({ unit: z.string().optional(), multiplier: z.number().min(-30).max(30).default(0) }).optional(),
});
const Sample = z.object({ timestamp: time, sampledValue: z.array(SampledValue) });
export type StationSample = z.output<typeof Sample>;

const usualUnit = (measurand: string) => (measurand.startsWith('Energy') ? 'Wh' : '');

/** What a calibrated meter signed has to stay as it was sent: it stands beside its value. */
export const SIGNED = '.Signed';

export const readingsOfStation = (samples: readonly StationSample[]): Reading[] =>
  samples.flatMap(({ timestamp: ts, sampledValue }) =>
    sampledValue.flatMap(({ value, context, measurand, phase, location, signedMeterValue, unitOfMeasure }) => {
      const unit = unitOfMeasure?.unit ?? usualUnit(measurand);
      // Rounded so that no digit appears that nobody sent: 12.3 with a multiplier of 3 is 12300.
      const scaled = Number((value * 10 ** (unitOfMeasure?.multiplier ?? 0)).toPrecision(15));
      const common = { ts, phase, context, location, unit };
      const reading = { ...common, measurand, value: String(scaled), number: toNumber(String(scaled), unit, undefined) };
      if (!signedMeterValue) return [reading];
      return [reading, { ...common, measurand: `${measurand}${SIGNED}`, value: signedMeterValue.signedMeterData, number: null }];
    }),
  );

export const Boot = z.object({
  reason: z.string(),
  chargingStation: z.object({
    vendorName: z.string(),
    model: z.string(),
    serialNumber: z.string().optional(),
    firmwareVersion: z.string().optional(),
  }),
});
export const Authorize = z.object({
  idToken: IdToken,
  certificate: z.string().optional(),
  iso15118CertificateHashData: z.array(z.unknown()).optional(),
});
export const Status = z.object({
  timestamp: time,
  connectorStatus: z.enum(['Available', 'Occupied', 'Reserved', 'Unavailable', 'Faulted']),
  evseId: place,
  connectorId: place,
});
export const Meter = z.object({ evseId: place, meterValue: z.array(Sample) });

export const ChargingState = z.enum(['Charging', 'EVConnected', 'SuspendedEV', 'SuspendedEVSE', 'Idle']);
export type ChargingState = z.output<typeof ChargingState>;
export const TransactionEvent = z.object({
  eventType: z.enum(['Started', 'Updated', 'Ended']),
  timestamp: time,
  triggerReason: z.string(),
  seqNo: count,
  offline: z.boolean().default(false),
  reservationId: number.optional(),
  transactionInfo: z.object({
    transactionId: z.string().min(1, 'required'),
    chargingState: ChargingState.optional(),
    stoppedReason: z.string().optional(),
    remoteStartId: z.number().optional(),
  }),
  idToken: IdToken.optional(),
  evse: z.object({ id: place, connectorId: place.optional() }).optional(),
  meterValue: z.array(Sample).default([]),
});
export type TransactionEvent = z.output<typeof TransactionEvent>;

const Component = z.object({
  name: z.string(),
  instance: z.string().default(''),
  evse: z.object({ id: place, connectorId: place.default(0) }).optional(),
});
const Variable = z.object({ name: z.string(), instance: z.string().default('') });
const of = { component: Component, variable: Variable };
export const Named = z.object(of);
export type Named = z.output<typeof Named>;
export const AttributeType = z.enum(['Actual', 'Target', 'MinSet', 'MaxSet']).default('Actual');
export const Report = z.object({
  requestId: number,
  generatedAt: time,
  tbc: z.boolean().default(false),
  seqNo: count,
  reportData: z
    .array(
      z.object({
        ...of,
        variableAttribute: z.array(
          z.object({ type: AttributeType, value: z.string().optional(), mutability: z.string().default('ReadWrite') }),
        ),
        variableCharacteristics: z
          .object({
            unit: z.string().optional(),
            dataType: z.string(),
            minLimit: z.number().optional(),
            maxLimit: z.number().optional(),
            valuesList: z.string().optional(),
          })
          .optional(),
      }),
    )
    .default([]),
});
export type Report = z.output<typeof Report>;
export const MonitoringReport = z.object({
  monitor: z
    .array(
      z.object({
        ...of,
        variableMonitoring: z.array(z.object({ id: z.number(), value: z.number(), type: z.string(), severity: z.number() })),
      }),
    )
    .default([]),
});
export const AskedMonitors = z.object({ setMonitoringData: z.array(z.object({ ...of, value: z.number() })) });
export const SetMonitors = z.object({
  setMonitoringResult: z.array(z.object({ id: z.number().optional(), type: z.string(), severity: z.number(), ...of })),
});
export const ClearedMonitors = z.object({ clearMonitoringResult: z.array(z.object({ id: z.number() })) });
export const Events = z.object({
  eventData: z.array(
    z.object({
      ...of,
      timestamp: time,
      trigger: z.string(),
      actualValue: z.string(),
      eventNotificationType: z.string(),
      cleared: z.boolean().optional(),
      techCode: z.string().optional(),
      techInfo: z.string().optional(),
    }),
  ),
});
export const GotVariables = z.object({
  getVariableResult: z.array(
    z.object({ ...of, attributeStatus: z.string(), attributeType: AttributeType, attributeValue: z.string().optional() }),
  ),
});
export const SetVariables = z.object({
  setVariableData: z.array(z.object({ ...of, attributeType: AttributeType, attributeValue: z.string() })),
});
export const ReservationUpdate = z.object({ reservationId: number, reservationUpdateStatus: z.string() });
export const ChargingLimit = z.object({ chargingLimit: z.object({ chargingLimitSource: z.string() }), evseId: place.optional() });
export const ClearedLimit = z.object({ chargingLimitSource: z.string(), evseId: place.optional() });
/** Its data may be anything that JSON can say. */
export const Transfer = z.object({ vendorId: z.string(), messageId: z.string().optional(), data: z.unknown().optional() });

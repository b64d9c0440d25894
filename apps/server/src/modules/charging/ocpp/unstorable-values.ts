// Values that pass the protocol's schemas and that nothing here can hold: the charger's fault, and told to it as OCPP has it.
import { ZodError } from 'zod';
import { findFault } from '@atalaya/contract/text.ts';
import { reasonOf, sqlStateOf } from '#platform/batches/refused-rows.ts';

/** "Payload is syntactically correct but at least one field contains an invalid value" (OCPP-J 1.6, error codes). */
const CODE = 'PropertyConstraintViolation';
/** SQLSTATE: data that is out of range, and what is too long for an index. */
const OF_DATA = /^(22|54)/;

export class Unfit extends Error {
  readonly rpcErrorCode = CODE;
}

const faults = { text: 'text that is not well formed', depth: 'nested too deeply' } as const;

export function refuseUnfit(payload: unknown): void {
  const fault = findFault(payload);
  if (fault) throw new Unfit([fault.field, faults[fault.kind]].filter((part) => part !== '').join(': '));
}

/** Null: it was not the message's fault. */
export function asUnfit(error: unknown): Unfit | null {
  if (error instanceof Unfit) return error;
  if (error instanceof ZodError) return new Unfit(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  return OF_DATA.test(sqlStateOf(error) ?? '') ? new Unfit(reasonOf(error)) : null;
}

// What OCPP's own schemas find wrong with a command, as codes of the catalogue.
import type { FieldCode, FieldParams } from '@atalaya/contract/fields/field-catalogue.ts';
import type { Fault } from '@atalaya/contract/fields/field-faults.ts';

interface SchemaError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
}

const byType: Partial<Record<string, FieldCode>> = {
  string: 'text',
  number: 'number',
  integer: 'number.whole',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};
const limits: Partial<Record<string, [code: FieldCode, name: string]>> = {
  maxLength: ['too_long', 'max'],
  minLength: ['too_short', 'min'],
  maximum: ['number.too_large', 'max'],
  minimum: ['number.too_small', 'min'],
  maxItems: ['too_many', 'max'],
  minItems: ['too_few', 'min'],
  multipleOf: ['number.step', 'step'],
};

function judge({ keyword, params }: SchemaError): { code: FieldCode; params?: FieldParams } {
  const limit = limits[keyword];
  if (limit) return { code: limit[0], params: { [limit[1]]: Number(params['limit'] ?? params['multipleOf']) } };
  if (keyword === 'type') return { code: byType[String(params['type'])] ?? 'invalid' };
  if (keyword === 'enum' && Array.isArray(params['allowedValues']))
    return { code: 'choice', params: { choices: params['allowedValues'].join(', ') } };
  if (keyword === 'required') return { code: 'required' };
  if (keyword === 'additionalProperties') return { code: 'field.unknown' };
  if (keyword === 'format') return { code: params['format'] === 'date-time' ? 'time' : params['format'] === 'uri' ? 'url' : 'format' };
  return { code: 'invalid' };
}

function faultOf(error: SchemaError): Fault {
  // Of a field that is missing or too much, the path is that of the object around it.
  const name = error.params['missingProperty'] ?? error.params['additionalProperty'];
  const path = [...error.instancePath.split('/').slice(1), ...(typeof name === 'string' ? [name] : [])];
  return { field: ['payload', ...path].join('.'), ...judge(error) };
}

const isSchemaError = (error: unknown): error is SchemaError =>
  typeof error === 'object' && error !== null && 'instancePath' in error && 'keyword' in error && 'params' in error;

/** From what the validator of `ocpp-rpc` throws. */
export function payloadFaults(thrown: unknown): Fault[] {
  const details: unknown = thrown instanceof Error && 'details' in thrown ? thrown.details : null;
  const errors: unknown = typeof details === 'object' && details !== null && 'errors' in details ? details.errors : [];
  const faults = Array.isArray(errors) ? errors.filter(isSchemaError).map(faultOf) : [];
  return faults.length > 0 ? faults : [{ field: 'payload', code: 'invalid' }];
}

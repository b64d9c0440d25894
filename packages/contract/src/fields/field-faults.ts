// The one place where a schema's refusal becomes codes of the catalogue: the server, the demo API and the forms all ask here.
import type { z } from 'zod';
import type { FieldCode, FieldParams } from './field-catalogue.ts';

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;

export interface Fault {
  /** The field's name; `_` for the whole. */
  field: string;
  code: FieldCode;
  params?: FieldParams;
}

const WHOLE = '_';
/** Longer lists of choices help nobody. */
const MAX_CHOICES = 20;

const byType: Partial<Record<string, FieldCode>> = {
  string: 'text',
  number: 'number',
  int: 'number.whole',
  boolean: 'boolean',
  array: 'list',
  tuple: 'list',
  object: 'object',
  record: 'object',
  date: 'time',
};
const byFormat: Partial<Record<string, FieldCode>> = {
  email: 'email',
  url: 'url',
  ipv4: 'address',
  ipv6: 'address',
  date: 'date',
  datetime: 'time',
};

function codeOfBound(isLow: boolean, { origin, inclusive }: { origin: string; inclusive?: boolean | undefined }): FieldCode {
  if (origin === 'string') return isLow ? 'too_short' : 'too_long';
  if (origin === 'array' || origin === 'set') return isLow ? 'too_few' : 'too_many';
  if (inclusive === false) return isLow ? 'number.not_above' : 'number.not_below';
  return isLow ? 'number.too_small' : 'number.too_large';
}

/** For issues to which the schema gave no code of its own. */
function codeOf(issue: RawIssue): FieldCode {
  const isBlank = issue.input === undefined || issue.input === null || issue.input === '';
  if (isBlank && issue.code !== 'custom') return 'required';
  switch (issue.code) {
    case 'invalid_type':
      return byType[issue.expected] ?? 'invalid';
    case 'too_small':
      return codeOfBound(true, issue);
    case 'too_big':
      return codeOfBound(false, issue);
    case 'invalid_format':
      return byFormat[issue.format] ?? 'format';
    case 'invalid_value':
      return 'choice';
    case 'not_multiple_of':
      return 'number.step';
    case 'unrecognized_keys':
      return 'field.unknown';
    default:
      return 'invalid';
  }
}

const choicesOf = (values: readonly unknown[]) =>
  values.slice(0, MAX_CHOICES).map(String).join(', ') + (values.length > MAX_CHOICES ? ', …' : '');

function paramsOf(issue: Issue): FieldParams | undefined {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'not_multiple_of') return { step: issue.divisor };
  if (issue.code === 'invalid_value') return { choices: choicesOf(issue.values) };
  return issue.code === 'custom' ? issue.params : undefined;
}

/** Of several shapes the one that came closest: it was of the right type, and only its value was wrong. */
function closest(options: readonly Issue[][]): readonly Issue[] | undefined {
  const isOfType = (issues: Issue[]) =>
    issues.every(({ code, path }) => path.length > 0 || (code !== 'invalid_type' && code !== 'invalid_value'));
  const near = options.filter(isOfType);
  return near.length === 1 ? near[0] : undefined;
}

function* faultsOf(issue: Issue, above: readonly PropertyKey[] = []): Generator<Fault> {
  const path = [...above, ...issue.path];
  const field = path.map(String).join('.') || WHOLE;
  // Every message is a code: the schema's own, or that of `codeOf`. A test walks the contract's schemas.
  const code = issue.message as FieldCode; // safe: see above
  const inner = issue.code === 'invalid_union' && code === 'invalid' ? closest(issue.errors) : undefined;
  if (inner) for (const one of inner) yield* faultsOf(one, path);
  else if (issue.code === 'unrecognized_keys') for (const key of issue.keys) yield { field: [...path, key].map(String).join('.'), code };
  else {
    const params = paramsOf(issue);
    // The first letter of an empty field is no limit worth naming.
    yield params && code !== 'required' ? { field, code, params } : { field, code };
  }
}

type Checked<T> = { success: true; data: T } | { success: false; faults: Fault[] };

const context = { error: codeOf };

export function checkFields<S extends z.ZodType>(schema: S, value: unknown): Checked<z.output<S>> {
  const parsed = schema.safeParse(value, context);
  return parsed.success ? parsed : { success: false, faults: parsed.error.issues.flatMap((issue) => [...faultsOf(issue)]) };
}

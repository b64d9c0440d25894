// What of an error may stand in a log. Errors carry what was being worked on: drizzle's has the parameters in its message, PostgreSQL's
// the offending row in its detail, a URL's the whole URL. So only what is named here is written, and texts are cleaned.

const REDACTED = '[redacted]';
const MOST_TEXT = 2_000;
const MOST_CAUSES = 5;

/** None of them may swallow a quote or a backslash: whole lines of JSON are cleaned with them too. */
const SECRET_SHAPES: readonly [RegExp, string][] = [
  // Greedy up to the last @: a password may hold one.
  [/\b([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/"'\\<>]{1,500}@/gi, `$1${REDACTED}@`],
  [/\$argon2[a-z]{0,3}\$[\w=,+/$.-]+/g, REDACTED],
  [/\batl_(?:live|test)_[0-9A-Za-z]{6,}/g, REDACTED],
  [/\b(Bearer|Basic) [\w.~+/=-]{8,}/gi, `$1 ${REDACTED}`],
  [/([?&#](?:passwd|password|apiKey|token|secret)=)[^\s&"'\\]+/gi, `$1${REDACTED}`],
];
const EMAIL = /[\w.!#$%&*+/=?^`{|}~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;

/** Takes out what has the shape of a credential, wherever it stands. */
export const withoutSecrets = (text: string) => SECRET_SHAPES.reduce((rest, [shape, instead]) => rest.replace(shape, instead), text);

// Classes whose messages quote names of tables, columns and constraints; those of the others quote values.
const QUOTES_NAMES = /^(08|23|25|26|28|3D|40|42|53|55|57|58|XX)/;
const SQLSTATE = /^[0-9A-Z]{5}$/;
const KEPT = [
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'dataType',
  'routine',
  'status',
] as const;

const textOf = (error: Error, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

function safeMessage(error: Error): string {
  const query = textOf(error, 'query');
  if (query !== undefined && 'params' in error) return cleaned(`Failed query: ${query}`);
  const code = textOf(error, 'code') ?? '';
  const isOfValues = SQLSTATE.test(code) && textOf(error, 'severity') !== undefined && !QUOTES_NAMES.test(code);
  // A parser shows where it stumbled, and that is the text itself.
  if (isOfValues || error instanceof SyntaxError) return cleaned(error.message.replace(/["'][\s\S]*["']/, `"${REDACTED}"`));
  return cleaned(error.message);
}

const cleaned = (text: string) => withoutSecrets(text).replace(EMAIL, REDACTED).slice(0, MOST_TEXT);

const FRAME = /^ {4}at [^\n"]{1,300}:\d+:\d+\)?$/;
/** The places only: the head of a stack repeats the message. */
function framesOf({ stack = '', message }: Error): string[] {
  const at = message === '' ? -1 : stack.indexOf(message);
  const behindMessage = at < 0 ? stack : stack.slice(at + message.length);
  return behindMessage
    .split('\n')
    .filter((line) => FRAME.test(line))
    .map((line) => cleaned(line));
}

export interface SafeError {
  type: string;
  message: string;
  stack: string;
  cause?: SafeError;
  errors?: SafeError[];
  [kept: string]: unknown;
}

export function safeError(thrown: unknown, depth = 0): SafeError {
  if (!(thrown instanceof Error)) {
    const text = typeof thrown === 'string' ? cleaned(thrown) : `a ${thrown === null ? 'null' : typeof thrown} was thrown`;
    return { type: typeof thrown, message: text, stack: '' };
  }
  const type = thrown.name === 'Error' ? thrown.constructor.name : thrown.name;
  const message = safeMessage(thrown);
  const safe: SafeError = { type, message, stack: [`${type}: ${message}`, ...framesOf(thrown)].join('\n') };
  for (const name of KEPT) {
    const value: unknown = Reflect.get(thrown, name);
    if (typeof value === 'number') safe[name] = value;
    if (typeof value === 'string') safe[name] = cleaned(value);
  }
  if (depth >= MOST_CAUSES) return safe;
  if (thrown.cause !== undefined) safe.cause = safeError(thrown.cause, depth + 1);
  if (thrown instanceof AggregateError) safe.errors = thrown.errors.slice(0, MOST_CAUSES).map((each) => safeError(each, depth + 1));
  return safe;
}

/** For people at a terminal: the same, as text. */
export function describeError(thrown: unknown): string {
  const lines: string[] = [];
  for (let safe: SafeError | undefined = safeError(thrown); safe; safe = safe.cause)
    lines.push(`${lines.length > 0 ? 'caused by ' : ''}${safe.stack || safe.message}`);
  return lines.join('\n');
}

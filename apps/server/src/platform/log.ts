import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { safeError, withoutSecrets } from './safe-error.ts';

export type Log = Logger;

// Request logs carry paths, never query strings or bodies; this is the second line of defence.
const SECRETS = [
  'passwd',
  'password',
  'currentPasswd',
  'apiKey',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'session_key',
  'csrftoken',
];

/** An error is written as what may be told of it, under whatever name it was handed over. */
function withSafeErrors(given: unknown): unknown {
  if (given instanceof Error) return { err: safeError(given) };
  if (typeof given !== 'object' || given === null || !Object.values(given).some((value) => value instanceof Error)) return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value instanceof Error ? safeError(value) : value]));
}

export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    // Theirs would take our words for an error and name its type anew.
    serializers: { err: (error: unknown) => error },
    hooks: {
      // Here and not in a serializer: where no message is given, the error's own becomes the line's.
      logMethod(given, write) {
        const [first, ...rest] = given.map((each) => withSafeErrors(each));
        write.apply(this, [first, ...rest] as Parameters<typeof write>); // safe: pino takes more than its signature says
      },
      streamWrite: withoutSecrets,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

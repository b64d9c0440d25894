import { pino, type Logger } from 'pino';

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

export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  });

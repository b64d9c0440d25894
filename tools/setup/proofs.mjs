import { join } from 'node:path';

/** Promises that are proved rather than tested; here in short, in full by `npm run prove:…` and `npm run test:full`. */
export const proofs = (isFull) => [
  // The longest first: in short several run at a time.
  { name: 'tenancy', args: ['tools/prove/tenancy.ts', ...(isFull ? [] : ['--spellings', '1'])] },
  ...(isFull ? [{ name: 'tenancy, three nodes', args: ['tools/prove/tenancy.ts', '--nodes', '3'] }] : []),
  { name: 'archive', args: ['tools/prove/archive.ts', ...(isFull ? [] : ['--rounds', '3', '--devices', '20'])] },
  { name: 'move', args: ['tools/prove/move.ts', '--megabytes', isFull ? '1024' : '5'] },
  // In short without the pages that the browser tests open.
  // It imports the pages' texts as it comes upon them, so it cannot be made one file.
  {
    name: 'requirements',
    program: [join(import.meta.dirname, '../../node_modules/tsx/dist/cli.mjs'), 'tools/spec/check.ts', ...(isFull ? [] : ['--short'])],
  },
  // In full the fleet loses messages and the server is killed; that takes minutes, since silence has to be waited for.
  {
    name: 'reboot',
    args: ['tools/prove/reboot.ts', ...(isFull ? [] : ['--depth', '4', '--devices', '20', '--loss', '0', '--kills', '0', '--ttl', '5'])],
  },
  // In short it ends before silence has to be waited for: what is said by then is held against what is.
  {
    name: 'firmware',
    args: ['tools/prove/firmware.ts', ...(isFull ? [] : ['--devices', '16', '--kills', '1', '--seconds', '5'])],
  },
  // In short the time limit is ten times the promise, against hanging only; in full it is the promise.
  {
    name: 'durability',
    args: ['tools/prove/durability.ts', ...(isFull ? ['--rounds', '100'] : ['--rounds', '3', '--devices', '8', '--ready', '30000'])],
  },
  // The same with three nodes on one external PostgreSQL, behind a proxy; in short the cluster's own proof does for it.
  ...(isFull ? [{ name: 'durability, external', args: ['tools/prove/durability.ts', '--rounds', '50', '--external'] }] : []),
  ...(isFull ? [{ name: 'durability, three nodes', args: ['tools/prove/durability.ts', '--rounds', '50', '--nodes', '3'] }] : []),
  {
    name: 'cluster',
    args: ['tools/prove/cluster.ts', ...(isFull ? [] : ['--rounds', '2', '--devices', '6', '--takeover', '100000'])],
  },
  { name: 'fuzz', args: ['tools/fuzz/fuzz.ts', '--count', isFull ? '1000000' : '2000'] },
  { name: 'crash', args: ['tools/prove/crash.ts', '--rounds', isFull ? '20' : '3'] },
  { name: 'revocation', args: ['tools/prove/revocation.ts', ...(isFull ? [] : ['--keys', '40', '--limit', '1000'])] },
  ...(isFull ? [{ name: 'revocation, three nodes', args: ['tools/prove/revocation.ts', '--nodes', '3'] }] : []),
  { name: 'identity', args: ['tools/prove/identity.ts', ...(isFull ? [] : ['--rounds', '1', '--ends', '0'])] },
  { name: 'secrets', args: ['tools/prove/secrets.ts', '--secrets', isFull ? '1000' : '60'] },
  // A busy machine stretches both sides; in short the ratio only guards against a difference that anybody could see.
  { name: 'timing', args: ['tools/prove/timing.ts', ...(isFull ? [] : ['--pairs', '15', '--limit', '2'])] },
  { name: 'energy', args: ['tools/prove/energy.ts', ...(isFull ? [] : ['--chargers', '20', '--seconds', '9'])] },
  // As with timing: in short only what anybody could see.
  {
    name: 'charger auth',
    args: ['tools/prove/charger-auth.ts', ...(isFull ? [] : ['--attempts', '300', '--pairs', '15', '--limit', '3'])],
  },
  { name: 'alarms', args: ['tools/prove/alarms.ts', ...(isFull ? [] : ['--short', '--seed', '1'])] },
  // In full by three nodes as well; in short one that is killed once.
  {
    name: 'alarms through a server',
    args: ['tools/prove/alarms/through-servers.ts', '--nodes', '1', ...(isFull ? [] : ['--streams', '10', '--kills', '1'])],
  },
  ...(isFull ? [{ name: 'alarms, three nodes', args: ['tools/prove/alarms/through-servers.ts', '--nodes', '3'] }] : []),
  // The same: in short one node that is killed twice, and receivers that hang up before the server's patience ends.
  {
    name: 'notifications',
    args: ['tools/prove/notifications.ts', '--nodes', '1', ...(isFull ? [] : ['--short', '--transitions', '150', '--kills', '2'])],
  },
  ...(isFull ? [{ name: 'notifications, three nodes', args: ['tools/prove/notifications.ts', '--nodes', '3'] }] : []),
  { name: 'other systems', args: ['tools/prove/other-systems/through-protocols.ts', ...(isFull ? [] : ['--devices', '100'])] },
  { name: 'reports', args: ['tools/prove/reports.ts', ...(isFull ? [] : ['--short'])] },
  { name: 'money', args: ['tools/prove/money.ts', ...(isFull ? [] : ['--sessions', '5000'])] },
  { name: 'OCPP', args: ['tools/prove/ocpp.ts', ...(isFull ? [] : ['--short'])] },
  { name: 'schedules', args: ['tools/prove/schedules.ts', ...(isFull ? [] : ['--short'])] },
  // As with timing: on a busy machine whoever asks for the seat of a crashed machine is late.
  {
    name: 'seats',
    args: [
      'tools/prove/seats.ts',
      ...(isFull ? [] : ['--operations', '800', '--machines', '16', '--kills', '1', '--crashes', '3', '--late', '20000']),
    ],
  },
  { name: 'vouchers', args: ['tools/prove/vouchers.ts', ...(isFull ? [] : ['--redemptions', '1200', '--vouchers', '24'])] },
  { name: 'libraries', args: ['tools/prove/sdks.ts', ...(isFull ? [] : ['--mutations', '4000', '--openssl', '60'])] },
  { name: 'licence files', args: ['tools/prove/licence-file.ts', '--files', isFull ? '100000' : '5000'] },
];

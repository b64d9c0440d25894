// What FreeRADIUS would send for the sample networks.
import type { AuthorizeInput, SentAttributes } from '@atalaya/contract/radius/aaa-endpoints.ts';
import type { AttemptReason } from '@atalaya/contract/radius/attempts.ts';
import { serves, type AskedProtocol } from '@atalaya/contract/radius/users.ts';
import type { SampleUser } from './people.ts';

const GIGAWORD = 2 ** 32;
const sent = (values: Record<string, string | number>): SentAttributes =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value: [value] }]));

/** The session of a sample user, as its access server knows it. */
export interface SampleSession {
  user: SampleUser;
  id: string;
  startedAt: number;
  endsAt: number;
  upPerS: number;
  downPerS: number;
}

export function accountingOf(
  { user, id, startedAt, upPerS, downPerS }: SampleSession,
  kind: 'Start' | 'Interim-Update' | 'Stop',
  at: number,
) {
  const seconds = Math.max(0, Math.round((at - startedAt) / 1_000));
  const bytes = (name: string, perS: number) => {
    const all = Math.round(seconds * perS);
    return { [`Acct-${name}-Octets`]: all % GIGAWORD, [`Acct-${name}-Gigawords`]: Math.floor(all / GIGAWORD) };
  };
  return sent({
    'Acct-Status-Type': kind,
    'Acct-Session-Id': id,
    'User-Name': user.username,
    'Tmp-String-2': user.nas.address,
    'Framed-IP-Address': user.ip,
    'Calling-Station-Id': user.station,
    'Called-Station-Id': user.nas.name,
    ...(kind !== 'Start' && { 'Acct-Session-Time': seconds, ...bytes('Input', upPerS), ...bytes('Output', downPerS) }),
    ...(kind === 'Stop' && { 'Acct-Terminate-Cause': user.habit === 'guest' ? 'Idle-Timeout' : 'User-Request' }),
  });
}

export const protocolOf = ({ kind, device }: SampleUser): AskedProtocol =>
  device ? 'mac' : serves(kind, 'chap') ? 'chap' : serves(kind, 'mschap') ? 'mschap' : 'pap';

interface Login {
  username: string;
  station: string;
  nas: string;
  protocol: AskedProtocol;
}
export const loginOf = (user: SampleUser, protocol = protocolOf(user)): Login => ({
  username: user.username,
  station: user.station,
  nas: user.nas.address,
  protocol,
});

const toHex = (text: string) => Buffer.from(text, 'utf8').toString('hex');
export const askedBy = ({ username, station, nas, protocol }: Login): AuthorizeInput => ({
  username: toHex(username),
  callingStation: toHex(station),
  nas,
  protocol,
  redeems: true,
  tellsOnce: false,
  certificate: '',
  nasCertificate: '',
});

/** How a login ended: `decided` is what authorize said, and a wrong password is found by FreeRADIUS itself. */
export function postAuthOf({ username, station, nas, protocol }: Login, decided: AttemptReason): SentAttributes {
  return sent({
    'User-Name': username,
    'Calling-Station-Id': station,
    'Tmp-String-0': decided === 'password' ? 'ok' : decided,
    'Tmp-String-1': protocol,
    'Tmp-String-2': nas,
    'Tmp-String-3': decided === 'ok' ? 'accept' : 'reject',
    ...(decided === 'password' && { 'Module-Failure-Message': 'pap: Cleartext password does not match' }),
  });
}

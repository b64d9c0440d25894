import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { handBack, type HandBack } from './hand-back.rules.ts';

const base = {
  hosts: ['10.5.50.1', 'hotspot.example.org', '10.1.0.1', 'login.example.org:8443'],
  username: 'ana & co',
  passwd: 'correct horse',
  after: 'https://portal.example.org/hotspot/x?res=success',
  isVoucher: false,
  uamSecret: null,
} satisfies Omit<HandBack, 'handover'>;
const mikrotik = (link: string) => handBack('mikrotik', { ...base, handover: { 'link-login-only': link } });
const CHALLENGE = 'c731395aca5dcf45446c0ae83db5319e';
const uam = (handover: Record<string, string>, values: Partial<HandBack> = {}) =>
  handBack('uam', { ...base, handover: { uamip: '10.1.0.1', uamport: '3990', challenge: CHALLENGE, ...handover }, ...values });
const queryOf = (address: string | null) => Object.fromEntries(new URL(address ?? 'http://nowhere').searchParams);

describe('MikroTik', () => {
  test('gets name, password and where to go on at its own login address', () => {
    const address = mikrotik('http://10.5.50.1/login?dst=http%3A%2F%2Fevil.example');
    expect(address?.startsWith('http://10.5.50.1/login?')).toBe(true);
    expect(queryOf(address)).toEqual({ username: 'ana & co', password: 'correct horse', dst: base.after });
  });
  test.each([
    'http://evil.example/login',
    'http://10.5.50.1.evil.example/login',
    'http://10.5.50.1@evil.example/login',
    'http://evil.example@10.5.50.1/login',
    'http://10.5.50.1:8080/login',
    'http://10.5.50.1/elsewhere',
    'javascript:alert(1)//10.5.50.1/login',
    '//10.5.50.1/login',
    '',
  ])('is refused as %s', (link) => expect(mikrotik(link)).toBeNull());
  test('is found by name, with a port only where that was allowed', () => {
    expect(mikrotik('https://HOTSPOT.example.org/login')).not.toBeNull();
    expect(mikrotik('https://login.example.org:8443/login')).not.toBeNull();
    expect(mikrotik('https://login.example.org/login')).toBeNull();
  });
});

describe('UAM', () => {
  test('hides a password of a user in the challenge, so that the controller can read it', () => {
    const secret = Buffer.from('of the controller');
    const { password = '', ...rest } = queryOf(uam({}, { uamSecret: secret }));
    expect(rest).toEqual({ username: 'ana & co', userurl: base.after });
    const pad = createHash('md5').update(Buffer.from(CHALLENGE, 'hex')).update(secret).digest();
    const plain = Buffer.from(password, 'hex').map((byte, at) => byte ^ (pad[at] ?? 0));
    expect(Buffer.from(plain).toString('utf8').replace(/\0+$/, '')).toBe('correct horse');
  });
  test('gets a hash of a voucher, as CHAP has it, and of what is too long to be hidden', () => {
    const expected = createHash('md5')
      .update(Buffer.concat([Buffer.of(0), Buffer.from('ABCD-EFGH'), Buffer.from(CHALLENGE, 'hex')]))
      .digest('hex');
    expect(queryOf(uam({}, { isVoucher: true, passwd: 'ABCD-EFGH' }))).toMatchObject({ response: expected });
    expect(queryOf(uam({}, { passwd: 'x'.repeat(17) }))).not.toHaveProperty('password');
  });
  test.each<Record<string, string>>([
    { uamip: 'evil.example' },
    { uamip: '10.1.0.1@evil.example' },
    { uamip: 'evil.example/?x=10.1.0.1' },
    { uamip: '10.1.0.1', uamport: '3990/logon@evil' },
    { challenge: 'short' },
    { challenge: '' },
  ])('is refused with %o', (handover) => expect(uam(handover)).toBeNull());
});

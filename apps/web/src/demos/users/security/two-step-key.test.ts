import { expect, test } from 'vitest';
import { setupAddress, setupKey } from './two-step-key.ts';

test('the address carries the key that is shown, in the letters an authenticator takes, and whose account it is', () => {
  const address = new URL(setupAddress('nora+demo@example.test'));
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(address.pathname)).toBe('/Atalaya demo:nora+demo@example.test');
  expect(address.searchParams.get('secret')).toBe(setupKey.replaceAll(' ', ''));
  expect(address.searchParams.get('secret')).toMatch(/^[A-Z2-7]{16,}$/);
  expect(address.searchParams.get('issuer')).toBe('Atalaya demo');
});

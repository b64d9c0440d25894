import { randomInt } from 'node:crypto';
import type { Vault } from '#platform/secrets/vault.ts';

// Every NAS can be given these; 24 of them are 142 bits.
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const SECRET_LENGTH = 24;
export const newSecret = () => Array.from({ length: SECRET_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

const sealedAs = (nasId: string) => `nas:${nasId}`;
export const sealSecret = (vault: Vault, nasId: string, secret: string) => vault.seal(Buffer.from(secret), sealedAs(nasId));
export const openSecret = (vault: Vault, nas: { id: string; secret: Buffer }) => vault.open(nas.secret, sealedAs(nas.id)).toString();

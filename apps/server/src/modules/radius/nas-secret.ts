import { randomInt } from 'node:crypto';
import type { Vault } from '#platform/vault.ts';

// Every NAS can be given these; 24 of them are 142 bits.
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const SECRET_LENGTH = 24;
export const newSecret = () => Array.from({ length: SECRET_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

const ownerOf = (nasId: string) => `nas:${nasId}`;
export const sealSecret = (vault: Vault, nasId: string, secret: string) => vault.seal(Buffer.from(secret), ownerOf(nasId));
export const openSecret = (vault: Vault, nas: { id: string; secret: Buffer }) => vault.open(nas.secret, ownerOf(nas.id)).toString();

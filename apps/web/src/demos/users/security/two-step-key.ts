/** What somebody would type into the authenticator; of a sample account it opens nothing. */
const SAMPLE_KEY = 'ATALAYASAMPLEKEY234567AB';

/** In groups, as people read it. */
export const setupKey = (SAMPLE_KEY.match(/.{4}/g) ?? []).join(' ');

/** What an authenticator app reads from the QR code. */
export function setupAddress(email: string): string {
  const issuer = 'Atalaya demo';
  const parameters = `secret=${SAMPLE_KEY}&issuer=${encodeURIComponent(issuer)}&digits=6&period=30`;
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${parameters}`;
}

/** Passkeys belong to the name that the server has; a page under another address, or a browser without them, offers none. */
export const canUsePasskeys = (name: string | null): boolean =>
  name !== null && 'PublicKeyCredential' in globalThis && (location.hostname === name || location.hostname.endsWith(`.${name}`));

const BYTES = 24;

/** Nobody ever sees it: the person sets another with the link. */
export const randomPassword = () => btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(BYTES))));

// The ticket of a session that this browser started, kept for the connector until the driver is done with it.
const nameOf = (code: string) => `atalaya.charge.${code}`;

export function readTicket(code: string): string | null {
  try {
    return localStorage.getItem(nameOf(code));
  } catch {
    return null;
  }
}
/** Null forgets it. */
export function keepTicket(code: string, ticket: string | null): void {
  try {
    if (ticket === null) localStorage.removeItem(nameOf(code));
    else localStorage.setItem(nameOf(code), ticket);
  } catch {
    // Without storage the page knows it until it is closed.
  }
}

// The screen of a simulated charger of 2.0.1: what it was told to show.

type Payload = Record<string, unknown>;
const accepted = { status: 'Accepted' };
const unknown = { status: 'Unknown' };

export function createDisplay(tell: (action: string, payload: Payload) => void) {
  const messages = new Map<unknown, Payload>();
  return {
    set({ message }: Payload) {
      const info: Payload = { ...(message as object) }; // safe: the message was checked against OCPP's schema when it came
      messages.set(info['id'], info);
      return accepted;
    },
    clear: ({ id }: Payload) => (messages.delete(id) ? accepted : unknown),
    /** A part for each message, as small chargers do. */
    get({ requestId, id, priority, state }: Payload) {
      const asked = [...messages.values()].filter(
        (message) =>
          (!Array.isArray(id) || id.includes(message['id'])) &&
          (priority === undefined || message['priority'] === priority) &&
          (state === undefined || message['state'] === state),
      );
      if (asked.length === 0) return unknown;
      for (const [at, message] of asked.entries())
        tell('NotifyDisplayMessages', { requestId, tbc: at < asked.length - 1, messageInfo: [message] });
      return accepted;
    },
  };
}

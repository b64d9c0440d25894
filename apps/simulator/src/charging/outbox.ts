// What a station has to tell, in order, until it was answered: what could not be told while it was offline comes later, under another message id.
type Payload = Record<string, unknown>;
export interface Letter {
  action: string;
  /** Made when it is sent: the number of a session may only then be known. */
  payload(): Payload;
  onAnswer?(answer: Payload): void;
}

export interface OutboxFaults {
  /** Chance that something is told twice. */
  repeat: number;
  /** Chance that two change places. */
  swap: number;
}
export const noOutboxFaults: OutboxFaults = { repeat: 0, swap: 0 };

const isRecord = (value: unknown): value is Payload => typeof value === 'object' && value !== null;
const RETRY_MS = 500;

export function createOutbox(
  call: (action: string, payload: Payload) => Promise<unknown>,
  random: () => number,
  faults: OutboxFaults,
  onError: (error: Error) => void,
) {
  const letters: Letter[] = [];
  let isOpen = false;
  let isSending = false;
  let answered = 0;

  const mayGoOn = () => isOpen && letters.length > 0;

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    while (mayGoOn()) {
      if (letters.length > 1 && random() < faults.swap) letters.splice(0, 2, ...letters.slice(0, 2).toReversed());
      const [letter] = letters;
      if (!letter) break;
      try {
        const answer = await call(letter.action, letter.payload());
        letters.splice(letters.indexOf(letter), 1);
        answered += 1;
        letter.onAnswer?.(isRecord(answer) ? answer : {});
        if (random() < faults.repeat) letters.splice(Math.floor(random() * 2), 0, { action: letter.action, payload: letter.payload });
      } catch (error) {
        // The connection broke, or the server could not: it is told again.
        if (isOpen) {
          onError(error instanceof Error ? error : new Error(String(error)));
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        }
      }
    }
    isSending = false;
  }

  return {
    add(letter: Letter): void {
      letters.push(letter);
      void sendAll();
    },
    open(): void {
      isOpen = true;
      void sendAll();
    },
    close(): void {
      isOpen = false;
    },
    waiting: () => letters.length,
    answered: () => answered,
  };
}

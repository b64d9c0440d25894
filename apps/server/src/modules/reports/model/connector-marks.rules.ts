import type { Mark } from './accounting.rules.ts';

interface Word {
  connectorId: number | null;
  at: number;
  isUp: boolean;
}

/** A connector is up while its charger is connected and neither says that it is faulted or out of use. Connector 0 is the charger. */
export function connectorMarks(words: readonly Word[], connectorId: number): Mark[] {
  let isConnected: boolean | null = null;
  let isChargerFit = true;
  let isFit = true;
  const marks: Mark[] = [];
  for (const word of words) {
    if (word.connectorId === null) isConnected = word.isUp;
    else if (word.connectorId === 0) isChargerFit = word.isUp;
    else if (word.connectorId === connectorId) isFit = word.isUp;
    else continue;
    // What a charger says shows that it is there.
    const isThere = isConnected ?? true;
    marks.push({ at: word.at, isUp: isThere && isChargerFit && isFit });
  }
  return marks;
}

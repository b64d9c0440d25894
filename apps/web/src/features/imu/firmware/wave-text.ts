import type { WaveSize } from '@atalaya/contract/monitor/firmware.ts';

const PART = /^(\d{1,5}(?:[.,]\d)?)\s*(%?)$/;

/** `1, 10%, 100%` as sizes of waves; null: it cannot be read. */
export function readWaves(text: string): WaveSize[] | null {
  const waves: WaveSize[] = [];
  for (const part of text.split(/[;\s]+|,\s+|,$|,(?=\d+%?(?:,|$))/).filter(Boolean)) {
    const [, figure = '', percent = ''] = PART.exec(part.trim()) ?? [];
    const value = Number(figure.replace(',', '.'));
    if (figure === '' || value <= 0 || (percent ? value > 100 : !Number.isInteger(value))) return null;
    waves.push(percent ? { percent: value } : { count: value });
  }
  return waves.length > 0 ? waves : null;
}

// White label: whatever colour a client has, what stands on it can be read.

const channel = (hex: string) => {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** As WCAG has it. */
export const luminance = (colour: string): number =>
  0.2126 * channel(colour.slice(1, 3)) + 0.7152 * channel(colour.slice(3, 5)) + 0.0722 * channel(colour.slice(5, 7));

export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const [BLACK, WHITE] = ['#000000', '#ffffff'] as const;

/** Black or white: one of them has at least 4.5 to 1 on every colour. */
export const readableOn = (colour: string) => (contrast(colour, BLACK) >= contrast(colour, WHITE) ? BLACK : WHITE);

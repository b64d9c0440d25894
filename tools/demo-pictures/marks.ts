// Line drawings and small marks that stand on the page itself. Files cannot know the skin, so their inks suit light and dark alike.
import { ACCENT, SLATE } from './product-drawings.ts';

interface Drawing {
  /** Tinted and outlined. */
  face: string;
  line?: string;
  accent: string;
}

const draw = ({ face, line = '', accent }: Drawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" width="160" height="120" fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path fill="${ACCENT}" fill-opacity=".14" d="${face}"/><path stroke="${SLATE}" d="${face}${line}"/><path stroke="${ACCENT}" d="${accent}"/></svg>\n`;

export const knowledgePictures: Record<string, string> = {
  // A door that stands open, and a way to it
  'getting-started': draw({
    face: 'M58 100V26h44v74zM102 100l18-8V34l-18-8z',
    line: 'M30 100h100M92 64v4',
    accent: 'M18 86h26M35 77l9 9-9 9',
  }),
  // A pipeline that narrows, and what comes out of it
  'sales': draw({
    face: 'M34 24h92L94 64v24l-28 12V64z',
    line: 'M46 40h68',
    accent: 'M56 12h.1M80 10h.1M104 12h.1M80 108v4',
  }),
  // A megaphone
  'marketing': draw({
    face: 'M36 52l56-28v68L36 64zM36 50v16H26a6 6 0 0 1-6-6v-4a6 6 0 0 1 6-6z',
    line: 'M46 70l6 26h14l-6-20',
    accent: 'M108 44q10 14 0 28M122 34q18 24 0 48',
  }),
  // A sensor and its waves
  'devices': draw({
    face: 'M60 50h40a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8H60a8 8 0 0 1-8-8V58a8 8 0 0 1 8-8z',
    line: 'M80 50V32M64 88h20',
    accent: 'M68 26q12-10 24 0M58 16q22-18 44 0M64 72h2M76 72h2M88 72h2',
  }),
  // A bill and a coin
  'billing': draw({
    face: 'M48 14h52v88l-9-7-9 7-8-7-9 7-8-7-9 7z',
    line: 'M60 34h28M60 48h28M60 62h16',
    accent: 'M118 92a18 18 0 1 1 .1 0zM110 74l6 6 10-12',
  }),
  // A shield with a keyhole
  'security': draw({ face: 'M80 12l38 14v28c0 26-16 44-38 54-22-10-38-28-38-54V26z', accent: 'M80 64a9 9 0 1 1 .1 0zM80 64v16' }),
};

export const pricingPictures: Record<string, string> = {
  // A seedling, a shrub, a tree
  basic: draw({
    face: 'M56 88h48l-6 24H62z',
    line: 'M48 88h64',
    accent: 'M80 88V60M80 66c-16 2-24-6-24-20 16-2 24 6 24 20zM80 60c0-12 8-20 22-18 0 12-8 20-22 18z',
  }),
  standard: draw({
    face: 'M52 90h56l-6 22H58z',
    line: 'M44 90h72',
    accent:
      'M80 90V28M80 70c-18 2-30-6-30-20 18-2 30 6 30 20zM80 62c0-14 12-22 30-20 0 14-12 22-30 20zM80 38c-12 0-18-6-18-18 12 0 18 6 18 18zM80 34c0-12 6-18 18-18 0 12-6 18-18 18z',
  }),
  enterprise: draw({
    face: 'M80 12c18 0 30 12 30 26 12 4 18 12 18 22 0 14-12 22-26 22H58c-14 0-26-8-26-22 0-10 6-18 18-22 0-14 12-26 30-26z',
    line: 'M24 112h112',
    accent: 'M80 112V50M80 84l18-16M80 72L64 58',
  }),
};

const mark = (ground: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${ground}"/>${body}</svg>\n`;

export const brandMarks: Record<string, string> = {
  tidewatch: mark(
    '#1D6A93',
    '<path fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" d="M12 26q5-5 10 0t10 0 10 0 10 0M12 36q5-5 10 0t10 0 10 0 10 0M12 46q5-5 10 0t10 0 10 0 10 0"/>',
  ),
  copperline: mark(
    '#B4623F',
    '<path fill="none" stroke="#FBE3C8" stroke-width="5" stroke-linecap="round" d="M14 44h8a6 6 0 0 0 6-6V26a6 6 0 0 1 6-6h16M42 12l8 8-8 8"/>',
  ),
  gullwing: mark(
    '#3B4660',
    '<path fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M10 36q10-16 22 0 12-16 22 0"/><path stroke="#F2C14E" stroke-width="4" stroke-linecap="round" d="M26 50h12"/>',
  ),
  mapmakers: mark(
    '#3D7A5E',
    '<path fill="none" stroke="#D9EAD7" stroke-width="3" d="M32 14c14 0 20 10 18 20s-10 16-20 16-18-8-17-18 7-18 19-18zm-1 9c8 0 11 5 10 11s-5 8-11 8-9-4-9-9 3-10 10-10zm-1 8h2"/>',
  ),
  lanternjazz: mark(
    '#6B3FA0',
    '<path fill="#F2C14E" d="M24 24h16l4 22H20z"/><path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" d="M22 20h20M32 20v-6M18 50h28"/>',
  ),
  seedbank: mark(
    '#5F7F2E',
    '<path fill="#E5EFD3" d="M32 52c-14-8-16-26 0-40 16 14 14 32 0 40z"/><path stroke="#5F7F2E" stroke-width="3" stroke-linecap="round" d="M32 52V28"/>',
  ),
};

// Portraits of the sample people: flat busts put together from a few hand-drawn parts, one recipe for each.

type Hair = 'crop' | 'parted' | 'quiff' | 'bun' | 'long' | 'bob' | 'curls' | 'waves' | 'none';

interface Portrait {
  ground: string;
  skin: keyof typeof SKINS;
  hair: Hair;
  hairColour: string;
  cloth: string;
  collar: keyof typeof COLLARS;
  extra?: (keyof typeof EXTRAS)[];
}

/** Each tone with its shade, for ears, neck and nose. */
const SKINS = {
  porcelain: ['#F6D5C3', '#E6B9A2'],
  sand: ['#EDBE98', '#D9A078'],
  honey: ['#D99F73', '#BF8257'],
  walnut: ['#A96D45', '#8C5533'],
  ebony: ['#754A32', '#5A3624'],
} as const;

const COLLARS = {
  round: '<path d="M31 58q9 8 18 0" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>',
  shirt: '<path d="M33 57l7 8-6 5-6-10zM47 57l-7 8 6 5 6-10z" fill="#fff" fill-opacity=".9"/>',
  polo: '<path d="M32 58l8 5 8-5v5l-8 6-8-6z" fill="#000" fill-opacity=".22"/>',
  high: '<path d="M32 52q8 4 16 0v9q-8 5-16 0z" fill="#000" fill-opacity=".2"/>',
  jacket:
    '<path d="M33 58l7 22 7-22-7 4z" fill="#fff" fill-opacity=".85"/><path d="M32 58l4 22M48 58l-4 22" stroke="#000" stroke-opacity=".25" stroke-width="2"/>',
} as const;

const BEHIND: Partial<Record<Hair, string>> = {
  bun: '<circle cx="40" cy="13" r="7.5"/>',
  long: '<path d="M22 36c0-14 7-22 18-22s18 8 18 22v27H22z"/>',
  bob: '<path d="M21 37c0-16 8-23 19-23s19 7 19 23v9c0 5-3 7-7 7H28c-4 0-7-2-7-7z"/>',
  curls:
    '<path d="M40 8c6-2 11 1 13 5 6 1 9 6 8 11 4 4 4 10 0 14 1 6-3 10-8 10H27c-5 0-9-4-8-10-4-4-4-10 0-14-1-5 2-10 8-11 2-4 7-7 13-5z"/>',
  waves: '<path d="M23 34c0-13 7-20 17-20s17 7 17 20c0 5 4 7 3 13s-5 6-4 14H24c1-8-3-8-4-14s3-8 3-13z"/>',
};

const BEFORE: Record<Hair, string> = {
  crop: '<path d="M25 35c-1-13 6-19 15-19s16 6 15 19c-2-6-4-8-7-9-6 2-12 2-16 0-4 1-6 4-7 9z"/>',
  parted: '<path d="M25 36c-2-14 5-21 15-21s17 6 15 20c-2-4-4-6-6-8-8 1-14-1-18-4-1 5-4 7-6 13z"/>',
  quiff: '<path d="M25 35c-2-7-1-13 2-16 7-8 22-8 27 0 3 4 2 10 1 16-1-4-3-7-5-9-6 1-12 0-17-3 0 5-5 6-8 12z"/>',
  bun: '<path d="M25 35c-1-12 6-19 15-19s16 7 15 19c-3-7-8-11-15-11s-12 4-15 11z"/>',
  long: '<path d="M25 38c-1-14 5-22 15-22s16 8 15 22c-1-7-3-11-6-13-6 0-11-2-14-5-3 5-9 8-10 18z"/>',
  bob: '<path d="M25 36c0-13 6-20 15-20s15 7 15 20c-2-4-3-6-4-7-7-2-15-2-22 0-1 1-2 3-4 7z"/>',
  curls: '<path d="M25 36c0-12 6-17 15-17s15 5 15 17c-2-5-4-7-6-8-3 2-6 0-9 0s-6 2-9 0c-2 1-4 3-6 8z"/>',
  waves: '<path d="M25 37c-1-13 5-21 15-21s16 8 15 21c-2-8-6-10-9-13-3 2-9 2-12 0-3 3-7 5-9 13z"/>',
  none: '',
};

const EXTRAS = {
  glasses:
    '<g fill="none" stroke="#2B3248" stroke-width="1.6"><circle cx="34" cy="37" r="4.6"/><circle cx="46" cy="37" r="4.6"/><path d="M38.6 36.5q1.4-1 2.8 0M29.4 36l-4-1M50.6 36l4-1"/></g>',
  beard: '<path d="M26 38c0 12 5 18 14 18s14-6 14-18c-2 6-5 7-8 7-3-2-9-2-12 0-3 0-6-1-8-7z"/>',
  moustache: '<path d="M33 45c2-3 5-3 7-1 2-2 5-2 7 1-3 1-5 1-7-.5-2 1.5-4 1.5-7 .5z"/>',
  earrings: '<g fill="#F2C14E"><circle cx="25.5" cy="43" r="1.8"/><circle cx="54.5" cy="43" r="1.8"/></g>',
  freckles:
    '<g fill="#B4623F" fill-opacity=".5"><circle cx="31" cy="41.5" r=".8"/><circle cx="33.5" cy="42.5" r=".8"/><circle cx="46.5" cy="42.5" r=".8"/><circle cx="49" cy="41.5" r=".8"/></g>',
  band: '<path d="M25 30q15-10 30 0l-1-4q-14-10-28 0z" fill="#E4576B"/>',
  scarf:
    '<path d="M22 39c0-15 7-24 18-24s18 9 18 24c0 10-4 18-7 22H29c-3-4-7-12-7-22zm18 15c8 0 13-7 13-17 0-9-5-14-13-14s-13 5-13 14c0 10 5 17 13 17z" fill="#5B6BD8" fill-rule="evenodd"/><path d="M29 61q11 6 22 0l3 8q-14 7-28 0z" fill="#4755BE"/>',
} as const;

const INK = {
  black: '#23242F',
  brown: '#4B3226',
  chestnut: '#7B4A2E',
  ginger: '#B9562B',
  blond: '#D9AC5B',
  grey: '#9AA1B1',
  white: '#DADEE6',
} as const;

export const portraits: readonly Portrait[] = [
  { ground: '#C9D4FB', skin: 'sand', hair: 'waves', hairColour: INK.brown, cloth: '#4453D6', collar: 'round', extra: ['earrings'] },
  { ground: '#D6E6DC', skin: 'porcelain', hair: 'parted', hairColour: INK.blond, cloth: '#2F6F5E', collar: 'shirt' },
  { ground: '#FBE3C8', skin: 'walnut', hair: 'long', hairColour: INK.black, cloth: '#C2553F', collar: 'round', extra: ['earrings'] },
  { ground: '#CFE3F5', skin: 'honey', hair: 'crop', hairColour: INK.black, cloth: '#2D4A73', collar: 'polo', extra: ['beard'] },
  { ground: '#F3D9E3', skin: 'ebony', hair: 'curls', hairColour: INK.black, cloth: '#8A3F6B', collar: 'jacket', extra: ['earrings'] },
  { ground: '#E3E0F6', skin: 'porcelain', hair: 'bob', hairColour: INK.black, cloth: '#5A4FA3', collar: 'high', extra: ['glasses'] },
  { ground: '#DDE3EC', skin: 'porcelain', hair: 'quiff', hairColour: INK.chestnut, cloth: '#3B4660', collar: 'jacket' },
  { ground: '#FCE9D4', skin: 'sand', hair: 'bun', hairColour: INK.ginger, cloth: '#D2772E', collar: 'round', extra: ['freckles'] },
  {
    ground: '#D3ECEA',
    skin: 'honey',
    hair: 'parted',
    hairColour: INK.black,
    cloth: '#1F7A7A',
    collar: 'shirt',
    extra: ['glasses', 'moustache'],
  },
  { ground: '#E9E4DA', skin: 'porcelain', hair: 'bob', hairColour: INK.white, cloth: '#7A6A4F', collar: 'jacket', extra: ['glasses'] },
  { ground: '#DDE0FB', skin: 'sand', hair: 'long', hairColour: INK.chestnut, cloth: '#39439F', collar: 'shirt' },
  { ground: '#F9DCD3', skin: 'honey', hair: 'bun', hairColour: INK.brown, cloth: '#A8453A', collar: 'polo', extra: ['band'] },
  { ground: '#D8E8F0', skin: 'porcelain', hair: 'waves', hairColour: INK.grey, cloth: '#4F6D86', collar: 'high' },
  { ground: '#E5EFD3', skin: 'walnut', hair: 'crop', hairColour: INK.black, cloth: '#5F7F2E', collar: 'round' },
  { ground: '#D5DCF7', skin: 'sand', hair: 'none', hairColour: INK.black, cloth: '#6B5BC9', collar: 'round', extra: ['scarf'] },
  { ground: '#FBEBC4', skin: 'sand', hair: 'quiff', hairColour: INK.brown, cloth: '#B98A1F', collar: 'polo', extra: ['glasses'] },
  {
    ground: '#DCE7E1',
    skin: 'porcelain',
    hair: 'none',
    hairColour: INK.grey,
    cloth: '#44584E',
    collar: 'shirt',
    extra: ['beard', 'glasses'],
  },
  { ground: '#FADFE0', skin: 'porcelain', hair: 'waves', hairColour: INK.ginger, cloth: '#B23A58', collar: 'jacket', extra: ['freckles'] },
  { ground: '#D0E9F2', skin: 'honey', hair: 'long', hairColour: INK.black, cloth: '#1D6A93', collar: 'high', extra: ['glasses'] },
  { ground: '#EADFD3', skin: 'ebony', hair: 'crop', hairColour: INK.black, cloth: '#8B5A2B', collar: 'shirt', extra: ['beard'] },
  {
    ground: '#E2DAF4',
    skin: 'walnut',
    hair: 'curls',
    hairColour: INK.brown,
    cloth: '#7747B0',
    collar: 'round',
    extra: ['glasses', 'earrings'],
  },
  { ground: '#D9EAD7', skin: 'sand', hair: 'parted', hairColour: INK.grey, cloth: '#3D7A45', collar: 'jacket', extra: ['moustache'] },
  { ground: '#F6E0EE', skin: 'porcelain', hair: 'bob', hairColour: INK.blond, cloth: '#A94A8C', collar: 'round', extra: ['band'] },
  { ground: '#DEE4EA', skin: 'ebony', hair: 'bun', hairColour: INK.black, cloth: '#51606F', collar: 'polo', extra: ['earrings'] },
];

export function drawPortrait({ ground, skin, hair, hairColour, cloth, collar, extra = [] }: Portrait): string {
  const [tone, shade] = SKINS[skin];
  const behind = BEHIND[hair];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80">',
    `<path d="M0 0h80v80H0z" fill="${ground}"/><circle cx="40" cy="42" r="34" fill="#fff" fill-opacity=".35"/>`,
    behind ? `<g fill="${hairColour}">${behind}</g>` : '',
    `<path d="M10 80c1-15 13-22 30-22s29 7 30 22z" fill="${cloth}"/>`,
    `<path d="M34 46h12v11q-6 7-12 0z" fill="${shade}"/>${COLLARS[collar]}`,
    `<g fill="${shade}"><circle cx="25.5" cy="38" r="3"/><circle cx="54.5" cy="38" r="3"/></g>`,
    `<path d="M40 18c10 0 15 7 15 18 0 10-6 18-15 18s-15-8-15-18c0-11 5-18 15-18z" fill="${tone}"/>`,
    `<g fill="#23242F"><circle cx="34" cy="37" r="1.6"/><circle cx="46" cy="37" r="1.6"/></g>`,
    `<path d="M40 38l-1.2 5h2.2" fill="none" stroke="${shade}" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<g fill="${hairColour}">${BEFORE[hair]}${extra.map((name) => EXTRAS[name]).join('')}</g>`,
    `<path d="M36 47.5q4 3 8 0" fill="none" stroke="#9C3F3A" stroke-width="1.6" stroke-linecap="round"/>`,
    '</svg>\n',
  ].join('');
}

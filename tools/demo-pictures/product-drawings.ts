// Line drawings of the shop's products, in the order of its catalogue. Pages show them as files, which cannot know the skin:
// the two inks are of a middle lightness and stand out from white and from dark slate alike.

export const SLATE = '#7480A0';
export const ACCENT = '#6877EE';

/** Path data of three layers: tinted faces, outlines, and what catches the eye. */
interface Drawing {
  face: string;
  line?: string;
  accent: string;
}

const box = (x: number, y: number, width: number, height: number, radius: number) =>
  `M${x + radius} ${y}h${width - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${height - 2 * radius}` +
  `a${radius} ${radius} 0 0 1-${radius} ${radius}h${2 * radius - width}a${radius} ${radius} 0 0 1-${radius}-${radius}` +
  `v${2 * radius - height}a${radius} ${radius} 0 0 1 ${radius}-${radius}z`;

const ring = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1-${2 * radius} 0z`;

const drawings: readonly Drawing[] = [
  // Headphones
  {
    face: box(46, 128, 32, 58, 14) + box(162, 128, 32, 58, 14),
    line: 'M54 130v-14a66 66 0 0 1 132 0v14',
    accent: 'M62 146v22M178 146v22',
  },
  // Desk lamp
  {
    face: 'M136 40l50 28-16 30-50-28z' + box(68, 186, 80, 12, 6),
    line: 'M108 186v-58c0-44 2-62 19-72',
    accent: 'M128 98l-14 14M148 110l-6 20M170 116l2 20',
  },
  // Keyboard
  {
    face: box(28, 82, 184, 82, 14),
    accent:
      'M52 106h10M80 106h10M108 106h10M136 106h10M164 106h24M52 124h24M94 124h10M122 124h10M150 124h10M178 124h10M52 142h10M80 142h80M178 142h10',
  },
  // Mouse
  {
    face: 'M120 42c-34 0-50 24-50 58v40c0 34 20 58 50 58s50-24 50-58v-40c0-34-16-58-50-58z',
    line: 'M70 108h100M120 42v22M120 94v14',
    accent: box(113, 64, 14, 30, 7),
  },
  // Watch
  {
    face: box(74, 74, 92, 92, 26),
    line: 'M92 74l6-38h44l6 38M92 166l6 38h44l6-38M166 112h8v16h-8',
    accent: 'M120 94v28l18 12',
  },
  // Laptop
  {
    face: box(54, 56, 132, 94, 10) + 'M32 168h176l-8 18a8 8 0 0 1-8 6H48a8 8 0 0 1-8-6z',
    accent: 'M78 84h50M78 104h84M78 124h34M106 168q4 8 14 8t14-8',
  },
  // Phone
  {
    face: box(78, 32, 84, 176, 18),
    line: 'M78 64h84M78 176h84',
    accent: `M112 48h16${ring(120, 192, 5)}${ring(120, 120, 20)}M112 120l6 6 12-12`,
  },
  // Tablet
  {
    face: box(44, 48, 128, 148, 14),
    line: 'M188 64h16v104l-8 18-8-18zM188 84h16',
    accent: 'M70 146c10-46 24-50 32-16s18 22 42-40',
  },
  // Camera
  {
    face: 'M56 82h24l12-22h56l12 22h24a16 16 0 0 1 16 16v74a16 16 0 0 1-16 16H56a16 16 0 0 1-16-16V98a16 16 0 0 1 16-16z',
    line: ring(120, 134, 36) + 'M56 82V72h16v10',
    accent: ring(120, 134, 18) + 'M172 104h8',
  },
  // Speaker
  {
    face: box(72, 36, 96, 168, 20),
    line: ring(120, 144, 34),
    accent: ring(120, 144, 12) + ring(120, 78, 14),
  },
  // Office chair
  {
    face: box(82, 32, 76, 88, 20) + box(66, 132, 108, 24, 12),
    line: 'M66 140v-32h-10M174 140v-32h10M120 156v28M120 184l-44 14M120 184l44 14M120 184v18',
    accent: 'M104 56v40M120 56v40M136 56v40',
  },
  // Backpack
  {
    face: 'M70 196v-92a50 50 0 0 1 100 0v92a10 10 0 0 1-10 10H80a10 10 0 0 1-10-10z',
    line: 'M102 58V48a18 18 0 0 1 36 0v10M70 128h-8a10 10 0 0 0-10 10v46h18M170 128h8a10 10 0 0 1 10 10v46h-18',
    accent: box(90, 138, 60, 48, 10) + 'M90 156h60M102 104h36',
  },
  // Coffee maker
  {
    face: 'M96 150h48l22 28a12 12 0 0 1-10 20H84a12 12 0 0 1-10-20z',
    line: 'M74 40h92l-32 68v14l32 56a12 12 0 0 1-10 20H84a12 12 0 0 1-10-20l32-56v-14z',
    accent: 'M100 106h40v18h-40z',
  },
  // Mug
  {
    face: 'M60 84h98v84a26 26 0 0 1-26 26H86a26 26 0 0 1-26-26z',
    line: 'M158 104h12a23 23 0 0 1 0 50h-12',
    accent: 'M92 66c-9-10 9-16 0-28M126 66c-9-10 9-16 0-28',
  },
  // Planter
  {
    face: 'M70 132h100l-10 62a10 10 0 0 1-10 8H90a10 10 0 0 1-10-8z',
    line: 'M120 132V82M76 164h88',
    accent: 'M120 112c-4-30-26-42-50-42 0 28 20 46 50 42zM120 86c-2-28 18-48 48-52 4 32-14 56-48 52z',
  },
  // Notebook
  {
    face: box(64, 34, 116, 166, 10),
    line: 'M86 34v166',
    accent: 'M108 74h48M108 94h32M158 200v18l-8-6-8 6v-18',
  },
  // Fountain pen
  {
    face: 'M166 34l40 40-92 92-40-40z',
    line: 'M74 126l-24 64 64-24M50 190l30-30',
    accent: 'M140 60l40 40M120 200q20-14 36 0t36 0',
  },
  // Bicycle
  {
    face: ring(64, 150, 40) + ring(176, 150, 40),
    line: 'M148 84l-6-22h20M98 84l-4-14M82 70h24',
    accent: 'M64 150l34-66h50l28 66M98 84l20 66H64M118 150l30-66',
  },
  // Running shoe
  {
    face: 'M34 164V96c18 10 36 4 46-14l56 48c14 10 38 8 54 14 12 4 16 12 16 20z',
    line: 'M34 164h172v12a12 12 0 0 1-12 12H46a12 12 0 0 1-12-12z',
    accent: 'M94 94l-14 14M108 106l-14 14M122 118l-14 14M52 144h40',
  },
  // Sunglasses
  {
    face: 'M34 102h74v22a37 37 0 0 1-74 0zM132 102h74v22a37 37 0 0 1-74 0z',
    line: 'M108 110q12-10 24 0M34 102l14-34h12M206 102l-14-34h-12',
    accent: 'M54 134l18-18M152 134l18-18',
  },
  // Game controller
  {
    face: 'M76 78h88a40 40 0 0 1 40 36l8 50a23 23 0 0 1-42 16l-16-24H86l-16 24a23 23 0 0 1-42-16l8-50a40 40 0 0 1 40-36z',
    accent: `M84 102v30M69 117h30${ring(152, 128, 5)}${ring(170, 108, 5)}M112 100h16`,
  },
  // Monitor
  {
    face: 'M22 58q98 14 196 0v104q-98-14-196 0z',
    line: 'M120 156v28M82 198q38-20 76 0',
    accent: 'M50 136l34-30 26 18 36-36 44 28',
  },
  // Router
  {
    face: box(40, 134, 160, 52, 16),
    line: 'M70 134V68M170 134V68M64 186v10M176 186v10',
    accent: 'M92 88a40 40 0 0 1 56 0M104 104a23 23 0 0 1 32 0M68 160h4M88 160h4M108 160h4',
  },
  // Umbrella
  {
    face: 'M30 124a90 90 0 0 1 180 0q-15-16-30 0-15-16-30 0-15-16-30 0-15-16-30 0-15-16-30 0-15-16-30 0z',
    line: 'M120 34V24M120 116v70a17 17 0 0 0 34 0',
    accent: 'M120 34c-24 22-30 56-30 90M120 34c24 22 30 56 30 90',
  },
  // Water bottle
  {
    face: 'M98 68h44l16 26v96a14 14 0 0 1-14 14H96a14 14 0 0 1-14-14V94z',
    line: box(98, 36, 44, 32, 8),
    accent: 'M82 162l24-32 16 20 12-14 24 26',
  },
  // Wall clock
  {
    face: ring(120, 120, 82),
    line: 'M120 50v10M120 180v10M50 120h10M180 120h10',
    accent: 'M120 76v44l32 20',
  },
  // Kettle
  {
    face: 'M82 88h72l16 90a12 12 0 0 1-12 14H78a12 12 0 0 1-12-14z',
    line: 'M92 88q0-20 26-20t26 20M118 68V56M72 140c-28 0-18-46-44-48M156 100h22a14 14 0 0 1 14 14v44a10 10 0 0 1-20 0',
    accent: ring(118, 140, 12) + 'M58 206h120',
  },
];

export const PRODUCTS_DRAWN = drawings.length;

/** The drawing of a product, by its id: 1 is the first. */
export function drawProduct(id: number): string {
  const drawing = drawings[id - 1];
  if (!drawing) throw new Error(`There is no drawing of product ${id}.`);
  const { face, line = '', accent } = drawing;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240" fill="none" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">',
    `<path fill="${ACCENT}" fill-opacity=".14" d="${face}"/>`,
    `<path stroke="${SLATE}" d="${face}${line}"/>`,
    `<path stroke="${ACCENT}" d="${accent}"/>`,
    '</svg>\n',
  ].join('');
}

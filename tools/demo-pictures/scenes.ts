// Full-bleed scenes: covers of the posts, the profile's pictures and its nine photographs.

const frame = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 2}" height="${height * 2}">${body}</svg>\n`;
const ground = (colour: string, width = 400, height = 225) => `<path fill="${colour}" d="M0 0h${width}v${height}H0z"/>`;

/** A mast with its beams, its foot at x, y. */
const mast = (x: number, y: number, height: number, colour: string) =>
  `<path stroke="${colour}" stroke-width="3" stroke-linecap="round" d="M${x} ${y}v-${height}M${x} ${y - height * 0.8}l-${height * 0.28} ${height * 0.8}M${x} ${y - height * 0.8}l${height * 0.28} ${height * 0.8}"/>` +
  `<circle cx="${x}" cy="${y - height}" r="4" fill="#F2C14E"/>`;

/** A sea of waves, from y down. */
const waves = (y: number, width: number, colour: string, below: number) => {
  const crests = Array.from({ length: Math.ceil(width / 40) }, () => 'q10-9 20 0t20 0').join('');
  return `<path fill="${colour}" d="M0 ${y}${crests}v${below}H0z"/>`;
};

const coast = frame(
  400,
  225,
  `${ground('#27324F')}<circle cx="318" cy="58" r="30" fill="#E9EDFB" fill-opacity=".9"/>` +
    '<path fill="#3A4770" d="M0 44q60-22 110 2t120-8 170 6V0H0z"/>' +
    '<g stroke="#9DABD8" stroke-width="2" stroke-linecap="round" stroke-opacity=".6"><path d="M60 70l-12 24M120 62l-12 24M190 74l-12 24M250 84l-12 24M94 108l-12 24M226 120l-12 24M372 92l-12 24"/></g>' +
    '<path fill="#515E86" d="M0 190l40-34h90l36 34z"/><rect x="64" y="92" width="44" height="66" rx="5" fill="#D8DEF2"/><path stroke="#27324F" stroke-width="2.5" d="M86 98v54M79 122v10"/><circle cx="98" cy="104" r="3" fill="#5FC08B"/>' +
    waves(176, 400, '#4453D6', 60) +
    waves(196, 400, '#5E6CE4', 40),
);

const HEIGHTS = [34, 52, 44, 61, 40, 56, 92, 58, 0, 0, 48, 64, 55, 70, 62];
const buckets = HEIGHTS.map((height, index) => ({ height, x: 52 + index * 21 }));
const bars = (range: { height: number; x: number }[]) =>
  range.map(({ height, x }) => `M${x} ${186 - height * 1.3}v${height * 0.7 - 12}`).join('');
const dots = (range: { height: number; x: number }[]) => range.map(({ height, x }) => `M${x} ${180 - height}h0`).join('');
const usual = buckets.filter(({ height }) => height > 0 && height < 80);
const spikes = buckets.filter(({ height }) => height >= 80);
const gaps = buckets.filter(({ height }) => height === 0);
const chart = frame(
  400,
  225,
  `${ground('#F1F3FD')}<path stroke="#D3D9F3" stroke-width="1.5" d="M40 60h320M40 100h320M40 140h320M40 180h320"/>` +
    `<path stroke="#C5CDDA" stroke-opacity=".45" stroke-width="12" d="${gaps.map(({ x }) => `M${x} 84v96`).join('')}"/>` +
    `<g stroke="#4453D6" stroke-linecap="round"><path stroke-width="12" stroke-opacity=".3" d="${bars(usual)}"/><path stroke-width="7" d="${dots(usual)}"/></g>` +
    `<g stroke-linecap="round"><path stroke="#E4576B" stroke-width="12" d="${bars(spikes)}"/><path stroke="#fff" stroke-width="7" d="${dots(spikes)}"/></g>`,
);

const charger = (x: number) =>
  `<rect x="${x}" y="112" width="30" height="68" rx="6" fill="#E6EAF8"/><rect x="${x + 6}" y="120" width="18" height="14" rx="2" fill="#2B3A67"/><path d="M${x + 16} 140l-6 12h5l-2 10 8-13h-6z" fill="#F2C14E"/><path d="M${x + 30} 140q14 4 10 26" fill="none" stroke="#9DABD8" stroke-width="3"/>`;
const night = frame(
  400,
  225,
  `${ground('#151D38')}<path d="M322 34a26 26 0 1 0 22 40 30 30 0 0 1-22-40z" fill="#F4E3B1"/>` +
    '<g fill="#fff"><circle cx="60" cy="40" r="1.5"/><circle cx="110" cy="66" r="1.5"/><circle cx="180" cy="32" r="2"/><circle cx="240" cy="60" r="1.5"/><circle cx="280" cy="28" r="1.5"/><circle cx="30" cy="84" r="1.5"/></g>' +
    `<path fill="#233055" d="M0 180h400v45H0z"/>${charger(56)}${charger(186)}${charger(316)}` +
    '<path fill="#4453D6" d="M96 180c0-20 8-20 16-22l12-16h36l14 16c8 2 10 6 10 22z"/><path fill="#AEB8F3" d="M126 146h14v12h-22zM144 146h14l8 12h-22z"/><g fill="#0E1320"><circle cx="116" cy="180" r="9"/><circle cx="164" cy="180" r="9"/></g>',
);

const cabinet = frame(
  400,
  225,
  `${ground('#DDEBF3')}<path fill="#C3DBE7" d="M0 130q90-50 190-12t210-24v131H0z"/><path fill="#8793A8" d="M0 186h400v39H0z"/><path stroke="#fff" stroke-width="4" stroke-dasharray="26 22" d="M0 206h400"/>` +
    '<rect x="144" y="44" width="112" height="146" rx="8" fill="#5B667F"/><rect x="152" y="52" width="96" height="130" rx="4" fill="#6D7892"/><path fill="#4453D6" d="M152 156h96v14h-96z"/>' +
    '<g fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"><path d="M172 78q14-10 16 6 0 10-18 30h20M212 74q16-2 12 12-2 8-12 8 14 0 12 12-2 12-18 8"/></g><path stroke="#fff" stroke-width="4" d="M170 136h60"/>',
);

const telephone = frame(
  400,
  225,
  `${ground('#FBEADF')}<circle cx="200" cy="118" r="86" fill="#F7D9C6"/>` +
    '<path fill="#C2553F" d="M140 176c0-34 20-56 60-56s60 22 60 56a8 8 0 0 1-8 8H148a8 8 0 0 1-8-8z"/><path fill="#A8453A" d="M124 108c-4-40 36-54 76-54s80 14 76 54c0 8-34 10-38 2l-4-16q-34-8-68 0l-4 16c-4 8-38 6-38-2z"/>' +
    '<circle cx="200" cy="152" r="22" fill="#FBEADF"/><g fill="#C2553F"><circle cx="200" cy="138" r="3"/><circle cx="212" cy="145" r="3"/><circle cx="212" cy="159" r="3"/><circle cx="200" cy="166" r="3"/><circle cx="188" cy="159" r="3"/><circle cx="188" cy="145" r="3"/></g>' +
    '<g fill="#fff"><rect x="292" y="44" width="72" height="40" rx="12"/><path d="M304 80l-8 18 22-16z"/></g><path stroke="#C2553F" stroke-width="4" stroke-linecap="round" d="M306 58h44M306 70h26"/>',
);

const islands = frame(
  400,
  225,
  `${ground('#FCE7C8')}<circle cx="200" cy="96" r="44" fill="#F2A65A"/>` +
    waves(132, 400, '#7FB7C9', 100) +
    `<path fill="#3D6B5C" d="M16 150q44-40 92 0zM150 146q60-56 130 0zM306 152q36-30 82 0z"/>${mast(62, 132, 48, '#27324F')}${mast(214, 120, 66, '#27324F')}${mast(346, 140, 42, '#27324F')}` +
    waves(166, 400, '#4E93AB', 70) +
    '<path fill="#C2553F" d="M86 178h64l-10 18h-44z"/><path fill="#fff" d="M104 162h26v16h-26z"/>' +
    waves(194, 400, '#2F6F8A', 40),
);

export const covers = [coast, chart, night, cabinet, telephone, islands];

const header = frame(
  480,
  120,
  `${ground('#2B3A67', 480, 120)}<circle cx="384" cy="46" r="26" fill="#F2C14E"/><path fill="#3D4F8A" d="M0 78q80-50 170-8t180-20 130 20v50H0z"/><path fill="#4453D6" d="M0 98q110-40 220-8t260-14v44H0z"/>${mast(120, 84, 52, '#DDE3FB')}${mast(300, 86, 40, '#DDE3FB')}`,
);

const climb = frame(
  400,
  225,
  `${ground('#CFE3F5')}<path fill="#fff" fill-opacity=".8" d="M40 70q14-22 36-10 20-18 40 4 22 0 20 18H34q-6-10 6-12zM280 48q12-18 30-8 16-14 32 4 18 0 16 14h-84q-4-8 6-10z"/><path fill="#3D7A5E" d="M0 190q120-46 240-20t160-10v65H0z"/>${mast(204, 184, 140, '#3B4660')}` +
    '<path stroke="#3B4660" stroke-width="2" d="M190 150h28M194 120h20M197 92h14"/><circle cx="210" cy="104" r="5" fill="#EDBE98"/><path fill="#E4576B" d="M205 110h10l2 18h-14z"/>',
);

const row = frame(
  400,
  225,
  `${ground('#E4E8EE')}<path fill="#C5CDDA" d="M0 172h400v53H0z"/>` +
    [40, 130, 220, 310]
      .map(
        (x, index) =>
          `<rect x="${x}" y="${70 - (index % 2) * 8}" width="60" height="${110 + (index % 2) * 8}" rx="6" fill="#56627C"/><rect x="${x + 8}" y="86" width="44" height="8" rx="4" fill="#7C89F5"/><path stroke="#fff" stroke-opacity=".6" stroke-width="3" d="M${x + 46} 120v16"/>`,
      )
      .join(''),
);

export const profilePictures = { cover: header, mast: climb, cabinets: row };

/** Sky, sun, far hills, near ground: nine places at nine times of the day. */
const PLACES = [
  ['#CFE3F5', '#FFF3C9', 60, '#8FB3A3', '#3D7A5E'],
  ['#FCE1C4', '#F2875A', 120, '#B98A8A', '#6B4A5E'],
  ['#1B2547', '#F4E3B1', 40, '#33406E', '#1F2A52'],
  ['#DDEFEA', '#fff', 90, '#9CCABF', '#4E9C8B'],
  ['#F6D9DF', '#fff', 150, '#D59AAB', '#94516B'],
  ['#D8DEF9', '#FFE8A8', 110, '#8E9AE0', '#4453D6'],
  ['#FBEBC4', '#F2A65A', 70, '#D9B26A', '#8A6A2E'],
  ['#C9E6F0', '#fff', 130, '#7FB7C9', '#2F6F8A'],
  ['#E5DCF3', '#F9C9A8', 85, '#A58ACB', '#5A4590'],
] as const;

export const photos = PLACES.map(([sky, sun, x, far, near], index) => {
  const lift = (index * 17) % 30;
  return frame(
    200,
    200,
    `${ground(sky, 200, 200)}<circle cx="${x}" cy="${50 + lift}" r="${18 + (index % 3) * 5}" fill="${sun}"/><path fill="${far}" d="M0 ${130 - lift}l46-${30 + lift} 38 34 50-48 66 58v100H0z"/>${index % 2 === 0 ? waves(156, 200, near, 60) : `<path fill="${near}" d="M0 160q60-40 110-6t90-16v62H0z"/>`}${index % 3 === 0 ? mast(150, 160, 44, '#27324F') : ''}`,
  );
});

import { PRODUCT_COLOURS } from '@atalaya/contract/constants.ts';
import type { PRODUCT_CATEGORIES, Product } from '@atalaya/contract/demo/shop/ecommerce.ts';

/** What a product is, whoever looks at it. */
export interface CatalogueProduct extends Omit<Product, 'isInWishlist' | 'isInCart'> {
  /** Filters go by it; a product itself does not tell. */
  category: Category;
}

type Category = (typeof PRODUCT_CATEGORIES)[number];

type Row = [name: string, brand: string, price: number, rating: number, hasFreeShipping: boolean, description: string];

// The pictures are numbered like the rows: tools/demo-pictures/product-drawings.ts draws them in this order.
const rows: Row[] = [
  [
    'Quiet Hours Headphones',
    'Sondrel',
    189,
    5,
    true,
    'Closed headphones for long shifts: soft ear pads, thirty hours on one charge and a switch that lets voices through when a colleague stops by. They fold flat into the cloth pouch that comes with them.',
  ],
  [
    'Gooseneck Desk Lamp',
    'Lumisk',
    64.5,
    4,
    false,
    'A steel lamp that bends where you want it and stays there. Three tones of white, from candle to noon, and a base heavy enough for a crowded desk.',
  ],
  [
    'Tactile 75 Keyboard',
    'Halvorn',
    129,
    5,
    true,
    'Seventy-five keys, a firm click under each of them and legends that do not wear off. Works by cable or without, and remembers three machines.',
  ],
  [
    'Contour Mouse',
    'Halvorn',
    39.9,
    4,
    false,
    'Shaped after a resting hand, for the left or the right. Six buttons, a wheel that spins freely and a single battery that lasts a year.',
  ],
  [
    'Meridian Watch',
    'Tarnby',
    249,
    4,
    true,
    'Counts steps, floors and hours of sleep, shows who is calling and otherwise keeps quiet. Seven days on one charge, and fit for the swimming pool.',
  ],
  [
    'Foldline 14 Laptop',
    'Velkin',
    1399,
    5,
    true,
    'A light 14-inch laptop with a matt screen that can be read in full daylight. Sixteen gigabytes of memory, a battery for a working day and a keyboard you can spill coffee on.',
  ],
  [
    'Palmstone Phone',
    'Velkin',
    649,
    4,
    true,
    'A phone that fits the palm again. Two good cameras rather than four poor ones, five years of updates and a back that opens with a coin.',
  ],
  [
    'Sketchleaf 11 Tablet',
    'Velkin',
    479,
    3,
    true,
    'Eleven inches for reading plans, signing papers and watching films on the train. The pen sticks to its side and charges there.',
  ],
  [
    'Passage Compact Camera',
    'Brezal',
    899,
    5,
    true,
    'A pocket camera with a bright fixed lens and real dials. It starts in half a second, which is how long most good pictures last.',
  ],
  [
    'Hearth Speaker',
    'Sondrel',
    159,
    4,
    false,
    'One speaker for one room, with more bass than its size suggests. Put two of them together and they share left and right between them.',
  ],
  [
    'Verta Office Chair',
    'Oakfern',
    389,
    4,
    true,
    'A mesh back that follows yours, arms that move out of the way and castors for hard floors. Arrives in two parts and needs no tools.',
  ],
  [
    'Commuter Backpack',
    'Tarnby',
    89,
    4,
    false,
    'Twenty-two litres of waxed cotton with a padded sleeve for a laptop and a pocket for the wet umbrella. Opens flat, like a suitcase.',
  ],
  [
    'Slow Pour Coffee Maker',
    'Marrowick',
    54,
    5,
    false,
    'A glass carafe, a steel filter and four minutes of patience. Makes six cups, keeps them warm and goes into the dishwasher afterwards.',
  ],
  [
    'Stoneware Mug',
    'Marrowick',
    9.5,
    5,
    false,
    'A heavy mug with a wide handle, glazed by hand, so that no two are quite alike. Holds a third of a litre and keeps it hot through a meeting.',
  ],
  [
    'Self-Watering Planter',
    'Oakfern',
    27,
    3,
    false,
    'Fill the foot once a fortnight and the plant takes what it needs. A small float shows when it is time again.',
  ],
  [
    'Dotted Notebook',
    'Quillet',
    8.9,
    4,
    false,
    'One hundred and ninety-two numbered pages of paper that takes ink on both sides, an index at the front and two ribbons to find your place.',
  ],
  [
    'Piston Fountain Pen',
    'Quillet',
    72,
    5,
    false,
    'A steel nib that writes at the first touch and a window to see how much ink is left. Comes with a bottle of blue-black.',
  ],
  [
    'Lane City Bicycle',
    'Brezal',
    1120,
    4,
    true,
    'Eight gears in the hub, a belt instead of a chain and lights that need no batteries. A bicycle for every day, rain included.',
  ],
  [
    'Trailhead Running Shoes',
    'Tarnby',
    118,
    3,
    true,
    'Grip for wet paths and cushioning for the road that leads there. The upper is knitted in one piece and dries overnight.',
  ],
  [
    'Shoreline Sunglasses',
    'Brezal',
    58,
    2,
    false,
    'Polarised lenses in a frame made of recycled fishing nets. They float, which you will be glad of once.',
  ],
  [
    'Duet Game Controller',
    'Halvorn',
    49.9,
    4,
    false,
    'A controller for two hands of any size, with sticks that do not drift and a socket for your own headphones.',
  ],
  [
    'Panorama 34 Monitor',
    'Velkin',
    729,
    4,
    true,
    'A wide curved screen in place of two narrow ones. One cable carries the picture, charges the laptop and connects everything else.',
  ],
  [
    'Relay Mesh Router',
    'Sondrel',
    139,
    3,
    false,
    'Covers a house of three floors with a second unit half-way up. Guests get a network of their own, and the lights on the front can be turned off.',
  ],
  [
    'Stormproof Umbrella',
    'Tarnby',
    34,
    4,
    false,
    'Double ribs and a vented canopy that lets gusts through instead of turning inside out. Closes to the length of a forearm.',
  ],
  [
    'Summit Water Bottle',
    'Marrowick',
    24.5,
    5,
    false,
    'Double-walled steel: cold for a day, hot for half of one. The lid comes apart in three pieces, so it can be cleaned properly.',
  ],
  [
    'Silent Wall Clock',
    'Lumisk',
    42,
    1,
    false,
    'A plain face, a sweeping hand and no ticking. Thirty centimetres across, and readable from the other end of the room.',
  ],
  [
    'Copperline Electric Kettle',
    'Lumisk',
    79,
    4,
    true,
    'Heats to the degree you choose, says so quietly and holds it for half an hour. The narrow spout is made for pouring slowly.',
  ],
];

// In the order of the rows.
const categories: Category[] = [
  ...(['audio', 'home', 'computers', 'computers', 'phones', 'computers', 'phones', 'computers', 'cameras'] as const),
  ...(['audio', 'office', 'fashion', 'kitchen', 'kitchen', 'home', 'office', 'office', 'sports'] as const),
  ...(['sports', 'fashion', 'games', 'computers', 'computers', 'fashion', 'sports', 'home', 'kitchen'] as const),
];

const toSlug = (name: string, id: number) =>
  `${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}-${id}`;

export const catalogue: readonly CatalogueProduct[] = rows.map(([name, brand, price, rating, hasFreeShipping, description], index) => ({
  id: index + 1,
  name,
  slug: toSlug(name, index + 1),
  description,
  brand,
  price,
  image: `/demo/products/${String(index + 1).padStart(2, '0')}.svg`,
  hasFreeShipping,
  rating,
  colorOptions: [...PRODUCT_COLOURS],
  category: categories[index] ?? 'home',
}));

export const wishedAtFirst: readonly number[] = [27, 9];
export const inCartAtFirst: readonly (readonly [productId: number, qty: number])[] = [
  [25, 1],
  [17, 1],
  [22, 2],
  [3, 1],
  [14, 4],
];

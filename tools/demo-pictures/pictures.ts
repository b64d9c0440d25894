// Every picture of the demo areas, by its path under apps/web/public/demo.
import { filePictures } from './file-drawings.ts';
import { brandMarks, knowledgePictures, pricingPictures } from './marks.ts';
import { drawPortrait, portraits } from './portraits.ts';
import { drawProduct, PRODUCTS_DRAWN } from './product-drawings.ts';
import { covers, photos, profilePictures } from './scenes.ts';

const two = (number: number) => String(number).padStart(2, '0');
const named = (folder: string, drawings: Record<string, string>) =>
  Object.entries(drawings).map(([name, drawing]): [string, string] => [`${folder}/${name}.svg`, drawing]);

export const pictures: ReadonlyMap<string, string> = new Map([
  ...portraits.map((portrait, index): [string, string] => [`avatars/${two(index + 1)}.svg`, drawPortrait(portrait)]),
  ...Array.from({ length: PRODUCTS_DRAWN }, (_, index): [string, string] => [`products/${two(index + 1)}.svg`, drawProduct(index + 1)]),
  ...covers.map((cover, index): [string, string] => [`covers/${index + 1}.svg`, cover]),
  ...photos.map((photo, index): [string, string] => [`photos/${index + 1}.svg`, photo]),
  ...named('profile', profilePictures),
  ...named('knowledge', knowledgePictures),
  ...named('pricing', pricingPictures),
  ...named('files', filePictures),
  ...named('brands', brandMarks),
]);

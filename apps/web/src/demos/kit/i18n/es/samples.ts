// One area, a file for each part of it. The English text of an example is its key.
import { display } from './samples/display.ts';
import { extensions } from './samples/extensions.ts';
import { layers } from './samples/layers.ts';
import { pages } from './samples/pages.ts';
import { words } from './samples/words.ts';

export const samples = { ...words, ...display, ...layers, ...pages, ...extensions };

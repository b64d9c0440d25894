// Where everybody begins.
import { House } from 'lucide-react';
import type { PageArea } from './page-entry.ts';

export const area: PageArea = {
  order: 10,
  pages: [{ to: '/', label: 'home', icon: House }],
};

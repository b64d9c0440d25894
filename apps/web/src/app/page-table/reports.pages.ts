// What happened in a period, on screen and on paper.
import { FileChartColumn } from 'lucide-react';
import type { PageArea } from './page-entry.ts';

export const area: PageArea = {
  order: 16,
  pages: [{ to: '/reports', label: 'reports', badge: 'new', icon: FileChartColumn, section: 'reports' }],
};

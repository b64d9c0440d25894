import type { CalendarCategory } from '@atalaya/contract/demo/calendar.ts';

export const categoryColour = {
  Personal: 'var(--at-critical)',
  Business: 'var(--at-accent)',
  Family: 'var(--at-attention)',
  Holiday: 'var(--at-healthy)',
  ETC: 'var(--at-info)',
} satisfies Record<CalendarCategory, string>;

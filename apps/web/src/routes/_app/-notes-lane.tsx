import { lazy, Suspense, type ComponentProps } from 'react';
import type { NotesLane as Lane } from '#features/reports/notes/NotesLane.tsx';
import { loadTexts } from '#shared/i18n/i18n.ts';

const Shown = lazy(async () => {
  const [{ NotesLane: component }] = await Promise.all([import('#features/reports/notes/NotesLane.tsx'), loadTexts('notes')]);
  return { default: component };
});

/** What people wrote, on the axis of another section's charts. Its code comes after the page. */
export const NotesLane = (props: ComponentProps<typeof Lane>) => (
  <Suspense>
    <Shown {...props} />
  </Suspense>
);

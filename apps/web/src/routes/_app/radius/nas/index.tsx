import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/_app/radius/nas/')({
  staticData: { section: 'radius' },
  loader: () => loadTexts('radius', 'table', 'kit'),
});

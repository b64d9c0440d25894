import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/_app/radius/certificates')({
  staticData: { section: 'radius' },
  loader: () => loadTexts('radius', 'certificates', 'table', 'kit'),
});

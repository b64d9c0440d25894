import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/_app/radius/portal')({
  staticData: { section: 'radius' },
  loader: () => loadTexts('radius', 'portalsettings', 'table', 'kit'),
});

import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/_app/radius/users/$id')({
  staticData: { section: 'radius' },
  loader: () => loadTexts('radius', 'radiusdetail', 'certificates', 'onboarding', 'macdevices', 'table', 'kit'),
});

import { createFileRoute } from '@tanstack/react-router';
import { leadToOnlySection } from '#features/home/only-section.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/_app/')({
  beforeLoad: leadToOnlySection,
  loader: () => loadTexts('home', 'imu', 'kit'),
});

import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/_app/imu/integrations')({
  staticData: { section: 'imuProject' },
  loader: () => loadTexts('integrations', 'kit'),
});

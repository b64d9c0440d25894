import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/_app/imu/devices/$id')({
  staticData: { section: 'imuProject' },
  loader: () => loadTexts('device', 'battery', 'firmware', 'forecast', 'imu', 'logs', 'visits', 'kit'),
});

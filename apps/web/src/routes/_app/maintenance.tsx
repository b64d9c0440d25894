import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/_app/maintenance')({
  staticData: { ability: { action: 'manage', subject: 'AlarmRule' } },
  loader: () => loadTexts('maintenance', 'alarms', 'alarmrules', 'kit'),
});

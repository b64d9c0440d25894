import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/_app/notifications')({
  staticData: { ability: { action: 'manage', subject: 'AlarmRule' } },
  loader: () => loadTexts('notifications', 'alarms', 'table', 'kit'),
});

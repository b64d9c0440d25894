import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/_app/alarms/rules')({
  staticData: { ability: { action: 'read', subject: 'Alarm' } },
  loader: () => loadTexts('alarms', 'alarmrules', 'hours', 'kit'),
});

import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/_app/licences/plans')({
  staticData: { ability: { action: 'configure', subject: 'LicenceKey' } },
  loader: () => loadTexts('selling', 'kit'),
});

import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Maintenance } from '@atalaya/contract/notify/maintenance.ts';

/** "Nortia · Ring · Burgos"; what has no name is called by its id. */
export function useScopeWords(): (
  window: Pick<Maintenance, 'scope' | 'clientName' | 'projectName' | 'siteName' | 'subjectName'>,
) => string {
  const { t } = useTexts('maintenance');
  return ({ scope, clientName, projectName, siteName, subjectName }) => {
    const site = scope.siteId && t('where.site', { name: siteName ?? scope.siteId });
    const parts = [clientName, projectName, site, subjectName ?? scope.subjectId].filter(Boolean);
    return parts.length === 0 ? t('where.everything') : parts.join(' · ');
  };
}

import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Maintenance } from '@atalaya/contract/notify/maintenance.ts';

/** "Nortia · Ring · 00:1B:44:11:3A:B7". */
export function useScopeWords(): (window: Pick<Maintenance, 'scope' | 'clientName' | 'projectName'>) => string {
  const { t } = useTexts('maintenance');
  return ({ scope, clientName, projectName }) => {
    const site = scope.siteId && t('where.site', { id: scope.siteId });
    const parts = [clientName, projectName, site, scope.subjectId].filter(Boolean);
    return parts.length === 0 ? t('where.everything') : parts.join(' · ');
  };
}

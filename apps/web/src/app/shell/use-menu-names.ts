import { useTexts } from '#shared/i18n/use-texts.ts';
import type { GroupKey, PageEntry } from '../page-table/page-entry.ts';
import { groups } from '../page-table/pages.ts';
import { isTemplateAddress } from '../page-table/template-addresses.ts';

interface MenuNames {
  page: (page: Pick<PageEntry<string>, 'to' | 'label'>) => string;
  group: (key: GroupKey) => string;
}

/** What pages and groups are called in the menu, the trail and the search. The template's names are loaded together with its pages. */
export function useMenuNames(): MenuNames {
  const { t } = useTexts<'shell', 'template'>('shell');
  const areaOf = (isOfTemplate: boolean) => (isOfTemplate ? 'template' : 'shell');
  // The casts are safe: a test looks for the name of each page and group in the area that has its address.
  return {
    page: ({ to, label }) => t(`${areaOf(isTemplateAddress(to))}:pages.${label}` as 'shell:pages.home'),
    group: (key) => t(`${areaOf(!(key in groups))}:groups.${key}` as 'shell:groups.imu'),
  };
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { FileImage, FileSpreadsheet, FileText, Presentation, UserRound } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { search, type SearchGroup } from '@atalaya/contract/demo/search.ts';
import { call } from '#shared/api/call.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { bestOf, type PaletteItem } from './use-palette-items.ts';

const searchIndexQuery = queryOptions({
  queryKey: ['demo', 'search'],
  queryFn: ({ signal }) => call(search.getSearchIndex, {}, { signal }),
});

type Files = Extract<SearchGroup, { groupTitle: 'Files' }>['data'];
type Contacts = Extract<SearchGroup, { groupTitle: 'Contacts' }>['data'];

const fileIcons = { doc: FileText, sheet: FileSpreadsheet, slides: Presentation, pdf: FileText, image: FileImage };

/** Files and contacts of the demo data, asked for with the first letter. They have no page: choosing one copies its name or address. */
export function useDemoItems(typed: string): { files: PaletteItem[]; contacts: PaletteItem[]; isSearching: boolean; isFailed: boolean } {
  const { t } = useTexts('palette');
  const locale = useLocale();
  const isAsked = typed.trim() !== '';
  const { data, isPending, isError } = useQuery({ ...searchIndexQuery, enabled: isAsked });
  const asking = { isSearching: isAsked && isPending, isFailed: isAsked && isError };
  if (!isAsked || !data) return { files: [], contacts: [], ...asking };

  const copy = async (text: string) => {
    await navigator.clipboard?.writeText(text);
    void toast('done', t('search.copied', { text }));
  };
  const files = data.searchArr.flatMap((group): Files => (group.groupTitle === 'Files' ? group.data : []));
  const contacts = data.searchArr.flatMap((group): Contacts => (group.groupTitle === 'Contacts' ? group.data : []));
  return {
    files: bestOf(
      files.map(({ title, by, size, file }) => ({
        id: `file:${title}`,
        icon: fileIcons[file],
        title,
        detail: `${by} · ${size}`,
        run: () => void copy(title),
      })),
      typed,
    ),
    contacts: bestOf(
      contacts.map(({ title, email, img, date }) => ({
        id: `contact:${email}`,
        icon: UserRound,
        picture: img,
        title,
        detail: `${email} · ${formatDateTime(date, locale).split(' ')[0]}`,
        run: () => void copy(email),
      })),
      typed,
    ),
    ...asking,
  };
}

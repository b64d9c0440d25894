import { Button, Group } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { AlarmCounts } from '@atalaya/contract/alarms/counts.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Picture } from '#shared/ui/pictures/Picture.tsx';
import type { AlarmsSearch } from '../alarms.search.ts';

interface NothingWrongProps {
  counts: AlarmCounts | undefined;
  onSearchChange: (change: Partial<AlarmsSearch>) => void;
}

/** A calm sea under a watchtower: grey, since nothing asks for a look. */
const CalmPicture = () => (
  <Picture>
    <path d="M72 78V34h16v44M68 34h24l-4-12H72zM80 22v-8" />
    <path d="M14 78h132" opacity=".55" />
    <path d="M22 88c8-5 14-5 22 0s14 5 22 0 14-5 22 0 14 5 22 0 14-5 22 0" opacity=".35" />
  </Picture>
);

export function NothingWrong({ counts, onSearchChange }: NothingWrongProps) {
  const { t } = useTexts('alarms');
  const locale = useLocale();
  const shelved = counts?.shelved ?? 0;
  return (
    <EmptyState picture={<CalmPicture />} title={t('empty.title')} text={t('empty.text')}>
      <Group justify="center">
        {shelved > 0 && (
          <Button variant="default" onClick={() => onSearchChange({ shelved: 'true' })}>
            {t('empty.shelved', { count: shelved, number: formatCount(shelved, locale) })}
          </Button>
        )}
        <Button variant="default" onClick={() => onSearchChange({ state: 'cleared', sortColumn: 'at', sort: 'desc' })}>
          {t('empty.history')}
        </Button>
      </Group>
    </EmptyState>
  );
}

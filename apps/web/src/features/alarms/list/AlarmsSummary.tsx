import { useTexts } from '#shared/i18n/use-texts.ts';
import type { AlarmCounts } from '@atalaya/contract/alarms/counts.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { AlarmsSearch } from '../alarms.search.ts';
import classes from '../alarms.module.css';

// Keeps the line, so that the table does not jump when the numbers come.
const NO_TEXT_YET = '\u00A0';

interface AlarmsSummaryProps {
  counts: AlarmCounts | undefined;
  onSearchChange: (change: Partial<AlarmsSearch>) => void;
}

/** How many there are now; one click shows those that nobody has seen, or those that were put aside. */
export function AlarmsSummary({ counts, onSearchChange }: AlarmsSummaryProps) {
  const { t } = useTexts('alarms');
  const locale = useLocale();
  if (!counts) return NO_TEXT_YET;
  const counted = (count: number) => ({ count, number: formatCount(count, locale) });
  const part = (text: string, change: Partial<AlarmsSearch>) => (
    <>
      {' · '}
      <button type="button" className={classes.inlineLink} onClick={() => onSearchChange({ state: undefined, ...change })}>
        {text}
      </button>
    </>
  );
  return (
    <>
      {t('summary.active', counted(counts.active))}
      {counts.unacknowledged > 0 &&
        part(t('summary.unacknowledged', counted(counts.unacknowledged)), { acknowledged: 'false', shelved: undefined })}
      {counts.shelved > 0 && part(t('summary.shelved', counted(counts.shelved)), { shelved: 'true', acknowledged: undefined })}
    </>
  );
}

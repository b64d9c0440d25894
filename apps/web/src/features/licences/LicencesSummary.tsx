import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { formatCount } from '#shared/format/number.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { LicencesSearch, toKeyQuery } from './licences.search.ts';
import { licencesQuery } from './licences.queries.ts';
import classes from './licences.module.css';

// Keeps the line, so that the table does not jump when the number comes.
const NO_TEXT_YET = '\u00A0';
const soon = LicencesSearch.parse({ expiring: 30, perPage: 1 });

interface LicencesSummaryProps {
  total: number | undefined;
  search: LicencesSearch;
  onSearchChange: (change: Partial<LicencesSearch>) => void;
}

/** How many there are, and how many will go soon: one click shows those. */
export function LicencesSummary({ total, search, onSearchChange }: LicencesSummaryProps) {
  const { t } = useTexts('licences');
  const locale = useLocale();
  const expiring = useQuery(licencesQuery(toKeyQuery(soon, useNow(), useFocusedClient()?.id))).data?.total ?? 0;
  if (total === undefined) return NO_TEXT_YET;
  return (
    <>
      {t('count', { count: total, number: formatCount(total, locale) })}
      {expiring > 0 && search.expiring === undefined && (
        <>
          {' · '}
          <button
            type="button"
            className={classes.inlineLink}
            onClick={() => onSearchChange({ expiring: 30, sortColumn: 'expiresAt', sort: 'asc' })}
          >
            {t('expiring', { count: expiring, number: formatCount(expiring, locale) })}
          </button>
        </>
      )}
    </>
  );
}

import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { comparisonQuery } from '../charging.queries.ts';
import classes from '../charging.module.css';

interface ModelComparisonProps {
  ids: readonly string[];
  search: string;
  nameOf: (id: string) => string;
}

/** Variables of several chargers side by side. */
export function ModelComparison({ ids, search, nameOf }: ModelComparisonProps) {
  const { t } = useTexts('stations');
  const { data } = useQuery(comparisonQuery(ids));
  const [onlyDifferent, setOnlyDifferent] = useState(true);
  const wanted = search.trim().toLowerCase();
  const rows = (data ?? []).filter(
    ({ key, differs }) => key.includes('.') && (differs || !onlyDifferent) && key.toLowerCase().includes(wanted),
  );
  return (
    <>
      <Switch
        label={t('model.onlyDifferent')}
        checked={onlyDifferent}
        onChange={({ currentTarget }) => setOnlyDifferent(currentTarget.checked)}
      />
      <PlainTable
        headings={{ key: t('model.variable'), ...Object.fromEntries(ids.map((id) => [id, nameOf(id)])) }}
        rows={rows}
        rowId={({ key }) => key}
        renderCells={({ key, values, differs }) => ({
          key: (
            <span className={`${classes.key} ${differs ? classes.differs : ''}`} lang="en">
              {differs && (
                <span className={classes.unequal} role="img" aria-label={t('model.differs')} title={t('model.differs')}>
                  ≠
                </span>
              )}
              {key}
            </span>
          ),
          ...Object.fromEntries(
            ids.map((id) => [
              id,
              <code key={id} lang="">
                {values[id] ?? '—'}
              </code>,
            ]),
          ),
        })}
      />
    </>
  );
}

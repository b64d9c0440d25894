import { MultiSelect, Stack } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Series } from '@atalaya/contract/monitor/history.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import type { ChartData } from '#shared/ui/chart/chart-data.ts';
import { ChartFrame } from '#shared/ui/chart/ChartFrame.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { NoMatchPicture } from '#shared/ui/pictures/pictures.tsx';
import { TimeRangePicker } from '#shared/ui/time-range/TimeRangePicker.tsx';
import { Choice } from '../Choice.tsx';
import { COMPARED, MAX_COMPARED, type ReportsSearch } from '../reports.search.ts';
import classes from '../reports.module.css';
import { chosenDeviceQuery, foundDevicesQuery, seriesQuery } from './compare.queries.ts';

const CHART_PX = 360;
const looks = {
  'temp': { unit: '°C', text: 'temperature' },
  'humidity': { unit: '%', text: 'humidity' },
  'psu.1': { unit: 'V', text: 'battery' },
  'psu.2': { unit: 'V', text: 'input' },
  'power.2': { unit: 'W', text: 'power' },
} as const satisfies Record<ReportsSearch['value'], { unit: string; text: string }>;

interface CompareTabProps {
  clientId: string | undefined;
  search: ReportsSearch;
  onSearchChange: (change: Partial<ReportsSearch>) => void;
}

/** One line for each device, on one axis: they were asked for the same steps. */
function toChart(names: readonly string[], all: readonly (Series | undefined)[]): ChartData | undefined {
  const known = all.flatMap((one, index) => (one ? [{ label: names[index] ?? '', buckets: one.data }] : []));
  if (known.length < all.length) return undefined;
  return {
    times: known[0]?.buckets.map(({ ts }) => Date.parse(ts)) ?? [],
    series: known.map(({ label, buckets }) => ({ label, values: buckets.map(({ mean }) => mean) })),
  };
}

function Chart({
  ids,
  names,
  value,
  range,
}: {
  ids: readonly string[];
  names: readonly string[];
  value: ReportsSearch['value'];
  range: string;
}) {
  const { t } = useTexts('reports');
  const minute = Math.floor(useNow().getTime() / 60_000);
  const results = useQueries({ queries: ids.map((id) => seriesQuery(id, value, range, minute)) });
  const all = results.map(({ data }) => data);
  const data = toChart(names, all);
  return <ChartFrame title={t(`compare.values.${looks[value].text}`)} unit={looks[value].unit} data={data} height={CHART_PX} />;
}

/** Up to six devices on one axis: which of them differs. */
export function CompareTab({ clientId, search: { ids = '', value, range }, onSearchChange }: CompareTabProps) {
  const { t } = useTexts('reports');
  const [word, setWord] = useState('');
  const chosen = ids === '' ? [] : ids.split(',').slice(0, MAX_COMPARED);
  const { data: found } = useQuery(foundDevicesQuery(word, clientId));
  const known = useQueries({ queries: chosen.map((id) => chosenDeviceQuery(id)) });
  const names = chosen.map((id, index) => known[index]?.data?.label ?? id);
  const options = new Map([
    ...(found?.data ?? []).map(({ id, label }) => [id, label] as const),
    ...chosen.map((id, index) => [id, names[index] ?? id] as const),
  ]);
  return (
    <Panel title={t('compare.title')} text={t('compare.text')}>
      <Stack>
        <MultiSelect
          label={t('compare.devices')}
          placeholder={chosen.length < MAX_COMPARED ? t('compare.find') : ''}
          searchable
          hidePickedOptions
          maxValues={MAX_COMPARED}
          data={[...options].map(([id, label]) => ({ value: id, label }))}
          searchValue={word}
          onSearchChange={setWord}
          nothingFoundMessage={t('compare.none')}
          value={chosen}
          onChange={(next) => onSearchChange({ ids: next.length === 0 ? undefined : next.join(',') })}
        />
        <div className={classes.fields}>
          <Choice
            label={t('compare.value')}
            value={value}
            options={COMPARED.map((one) => ({ value: one, label: t(`compare.values.${looks[one].text}`) }))}
            onChange={(next) => onSearchChange({ value: next })}
          />
          <TimeRangePicker value={range} onChange={(next) => onSearchChange({ range: next })} />
        </div>
        {chosen.length === 0 ? (
          <EmptyState picture={<NoMatchPicture />} title={t('compare.empty')} text={t('compare.emptyText')} />
        ) : (
          <Chart ids={chosen} names={names} value={value} range={range} />
        )}
      </Stack>
    </Panel>
  );
}

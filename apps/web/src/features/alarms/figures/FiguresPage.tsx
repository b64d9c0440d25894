import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { z } from 'zod';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { formatCount, formatFigure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { DataCard } from '#shared/ui/cards/DataCard.tsx';
import { StatTile } from '#shared/ui/cards/StatTile.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { SubjectLink } from '../SubjectLink.tsx';
import { figuresQuery } from './figures.queries.ts';
import { everyHour, MANAGEABLE_PER_HOUR } from './hours.ts';
import { HoursChart } from './HoursChart.tsx';
import classes from './figures.module.css';

const DAYS = ['1', '7', '30', '90'] as const;
export const FiguresSearch = z.object({ days: z.enum(DAYS).default('7') });
type FiguresSearch = z.output<typeof FiguresSearch>;

const CHART_PX = 220;
const NO_TEXT_YET = '\u00A0';
/** Of what stands for over a day no more than a handful, by EEMUA 191. */
const MOST_STANDING = 10;
const good = { meaning: 'off', icon: CircleCheck } as const;
const bad = { meaning: 'attention', icon: TriangleAlert } as const;

interface FiguresPageProps {
  search: FiguresSearch;
  onSearchChange: (change: Partial<FiguresSearch>) => void;
}

/** How well the rules serve those who look at alarms: whether there are too many, and which ones. */
export function FiguresPage({ search, onSearchChange }: FiguresPageProps) {
  const { t } = useTexts(['alarmfigures', 'alarms']);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(figuresQuery(Number(search.days), useFocusedClient()?.id));
  const hours = data && everyHour(data.perHour, data.from, data.to);
  const raised = hours?.reduce((sum, hour) => sum + hour.raised, 0);
  const mean = hours && raised !== undefined ? raised / hours.length : undefined;
  const over = hours?.filter((hour) => hour.raised > MANAGEABLE_PER_HOUR).length;
  const judged = (value: number | undefined, isGood: boolean) =>
    value === undefined ? {} : { state: { look: isGood ? good : bad, text: t(isGood ? 'within' : 'beyond') } };
  const shown = (value: number | undefined) => (value === undefined ? undefined : formatCount(value, locale));
  const load = { isBusy: !data, error: data ? null : error, onRetry: () => void refetch() };

  return (
    <Page
      title={t('title')}
      subtitle={t('text')}
      actions={
        <SegmentedControl
          aria-label={t('range')}
          data={DAYS.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
          value={search.days}
          onChange={(chosen) => onSearchChange({ days: DAYS.find((value) => value === chosen) })}
        />
      }
    >
      <ClientFocusBar />
      <div className={classes.tiles}>
        <StatTile
          label={t('tiles.mean')}
          value={mean === undefined ? undefined : formatFigure(mean, locale)}
          hint={
            hours === undefined || raised === undefined
              ? NO_TEXT_YET
              : t('tiles.meanHint', {
                  raised: formatCount(raised, locale),
                  hours: formatCount(hours.length, locale),
                  number: MANAGEABLE_PER_HOUR,
                })
          }
          {...judged(mean, (mean ?? 0) <= MANAGEABLE_PER_HOUR)}
        />
        <StatTile
          label={t('tiles.over')}
          value={shown(over)}
          hint={t('tiles.overHint', { number: MANAGEABLE_PER_HOUR })}
          {...judged(over, over === 0)}
        />
        <StatTile
          label={t('tiles.standing')}
          value={shown(data?.standing)}
          hint={t('tiles.standingHint', { number: MOST_STANDING })}
          {...judged(data?.standing, (data?.standing ?? 0) < MOST_STANDING)}
        />
        <StatTile
          label={t('tiles.chattering')}
          value={shown(data?.chattering)}
          hint={t('tiles.chatteringHint')}
          {...judged(data?.chattering, data?.chattering === 0)}
        />
      </div>
      <DataCard title={t('chart.title')} text={t('chart.text')} {...load}>
        {hours ? <HoursChart hours={hours} /> : <BlockSkeleton height={CHART_PX} />}
      </DataCard>
      <DataCard title={t('top.title')} text={t('top.text')} {...load}>
        {!data && <BlockSkeleton height={CHART_PX} />}
        {data?.top.length === 0 && t('top.none')}
        {data && data.top.length > 0 && (
          <PlainTable
            headings={t('top.columns', { returnObjects: true })}
            rows={data.top}
            rowId={({ ruleId, subject }) => `${ruleId} ${subject.kind} ${subject.id}`}
            renderCells={({ ruleName, subject, raised: times }) => ({
              rule: ruleName,
              subject: <SubjectLink subject={subject} />,
              raised: formatCount(times, locale),
              share: `${formatFigure((times / Math.max(1, raised ?? 1)) * 100, locale)}\u00A0%`,
              alarms: (
                <TextLink to="/alarms" search={{ subject: subject.id, state: 'all' }}>
                  {t('top.see')}
                </TextLink>
              ),
            })}
          />
        )}
      </DataCard>
    </Page>
  );
}

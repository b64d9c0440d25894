import { SegmentedControl } from '@mantine/core';
import { DollarSign, Eye, Mail, PiggyBank, ShoppingCart, TrendingUp, UserPlus, Users, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { CARD_RANGES, type CardRange } from '@atalaya/contract/demo/cards.ts';
import { formatDollars } from '#demos/kit/format/money.ts';
import { Page } from '#shared/ui/Page.tsx';
import type { SeriesColour } from '../mini-chart/series.ts';
import type { StatisticName } from '../cards.queries.ts';
import { FigureTile } from './FigureTile.tsx';
import { StatisticsStrip } from './StatisticsStrip.tsx';
import { TrendCard } from './TrendCard.tsx';
import classes from '../cards.module.css';

type Look = [name: StatisticName, icon: LucideIcon, colour: SeriesColour, format?: typeof formatDollars];

const upright: Look[] = [
  ['getSiteTraffic', Eye, 1],
  ['getNewsletter', Mail, 1],
  ['getActiveUsers', Users, 1],
  ['getSales', TrendingUp, 1],
  ['getOrders', ShoppingCart, 1],
  ['getSubscribers', UserPlus, 1],
];
const lying: Look[] = [
  ['getRevenueFigure', DollarSign, 1, formatDollars],
  ['getProfitLineChart', PiggyBank, 1, formatDollars],
  ['getOrders', ShoppingCart, 1],
  ['getActiveUsers', Users, 1],
];
const areas: Look[] = [
  ['getSubscribers', UserPlus, 1],
  ['getRevenueFigure', DollarSign, 2, formatDollars],
  ['getSales', TrendingUp, 3],
  ['getOrders', ShoppingCart, 5],
];
const lines: Look[] = [
  ['getSiteTraffic', Eye, 1],
  ['getActiveUsers', Users, 2],
  ['getNewsletter', Mail, 5],
];

export function StatisticsCardsPage() {
  const { t } = useTexts('cards');
  const [range, setRange] = useState<CardRange>('28d');
  return (
    <Page
      title={t('pages.statistics.title')}
      subtitle={t('pages.statistics.text')}
      actions={
        <SegmentedControl
          aria-label={t('range', { title: t('pages.statistics.title') })}
          data={CARD_RANGES.map((value) => ({ value, label: t(`ranges.${value}`) }))}
          value={range}
          onChange={setRange}
        />
      }
    >
      <div className={classes.grid}>
        <div className={classes.sixth}>
          <TrendCard name="getOrdersBarChart" look="columns" range={range} />
        </div>
        <div className={classes.sixth}>
          <TrendCard name="getProfitLineChart" look="line" colour={2} range={range} format={formatDollars} />
        </div>
        <div className={classes.wide}>
          <StatisticsStrip range={range} />
        </div>
        {upright.map(([name, icon]) => (
          <div key={name} className={classes.sixth}>
            <FigureTile name={name} icon={icon} range={range} />
          </div>
        ))}
        {lying.map(([name, icon, , format]) => (
          <div key={name} className={classes.quarter}>
            <FigureTile name={name} icon={icon} range={range} isLying format={format} />
          </div>
        ))}
        {areas.map(([name, icon, colour, format]) => (
          <div key={name} className={classes.quarter}>
            <TrendCard name={name} look="area" icon={icon} colour={colour} range={range} format={format} />
          </div>
        ))}
        {lines.map(([name, icon, colour]) => (
          <div key={name} className={classes.third}>
            <TrendCard name={name} look="line" icon={icon} colour={colour} range={range} />
          </div>
        ))}
      </div>
    </Page>
  );
}

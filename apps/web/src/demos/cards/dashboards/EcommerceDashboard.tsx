import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { CardRange } from '@atalaya/contract/demo/cards.ts';
import { formatDollars } from '#demos/kit/format/money.ts';
import { Page } from '#shared/ui/Page.tsx';
import { Earnings } from '../analytics/Earnings.tsx';
import { GoalOverview } from '../analytics/GoalOverview.tsx';
import { RevenueReport } from '../analytics/RevenueReport.tsx';
import { BrowserStates } from '../lists/BrowserStates.tsx';
import { Companies } from '../lists/Companies.tsx';
import { Transactions } from '../lists/Transactions.tsx';
import { Medal } from '../people/Medal.tsx';
import { Meetup } from '../people/Meetup.tsx';
import { StatisticsStrip } from '../statistics/StatisticsStrip.tsx';
import { TrendCard } from '../statistics/TrendCard.tsx';
import classes from '../cards.module.css';

export function EcommerceDashboard() {
  const { t } = useTexts('cards');
  const [range, setRange] = useState<CardRange>('28d');
  return (
    <Page title={t('dashboards.ecommerce.title')} subtitle={t('dashboards.ecommerce.text')}>
      <div className={classes.grid}>
        <div className={classes.third}>
          <Medal />
        </div>
        <div className={classes.wide}>
          <StatisticsStrip range={range} onRangeChange={setRange} />
        </div>
        <div className={classes.third}>
          <div className={classes.stack}>
            <div className={classes.two}>
              <TrendCard name="getOrdersBarChart" look="columns" range={range} />
              <TrendCard name="getProfitLineChart" look="line" colour={2} range={range} format={formatDollars} />
            </div>
            <Earnings />
          </div>
        </div>
        <div className={classes.wide}>
          <RevenueReport />
        </div>
        <div className={classes.wide}>
          <Companies />
        </div>
        <div className={classes.third}>
          <Meetup />
        </div>
        <div className={classes.third}>
          <BrowserStates />
        </div>
        <div className={classes.third}>
          <GoalOverview />
        </div>
        <div className={classes.third}>
          <Transactions />
        </div>
      </div>
    </Page>
  );
}

import type { ReactNode } from 'react';
import { formatMoney } from '#demos/kit/format/money.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Page } from '#shared/ui/Page.tsx';
import { AverageSessions } from '../analytics/AverageSessions.tsx';
import { SalesRadar } from '../analytics/SalesRadar.tsx';
import { SupportTracker } from '../analytics/SupportTracker.tsx';
import { AppDesign } from '../people/AppDesign.tsx';
import { Congratulations } from '../people/Congratulations.tsx';
import { UserTimeline } from '../people/UserTimeline.tsx';
import { TrendCard } from '../statistics/TrendCard.tsx';
import { MoneyFormat } from '../money-format.ts';
import classes from '../cards.module.css';

/** `invoices` is the list of another area, with all its controls. */
export function AnalyticsDashboard({ invoices }: { invoices: ReactNode }) {
  const { t } = useTexts('cards');
  return (
    <Page title={t('dashboards.analytics.title')} subtitle={t('dashboards.analytics.text')}>
      <MoneyFormat value={formatMoney}>
        <div className={classes.grid}>
          <div className={classes.half}>
            <Congratulations />
          </div>
          <div className={classes.quarter}>
            <TrendCard name="getSubscribers" look="area" />
          </div>
          <div className={classes.quarter}>
            <TrendCard name="getOrders" look="area" colour={2} />
          </div>
          <div className={classes.half}>
            <AverageSessions />
          </div>
          <div className={classes.half}>
            <SupportTracker />
          </div>
          <div className={classes.third}>
            <UserTimeline />
          </div>
          <div className={classes.third}>
            <SalesRadar />
          </div>
          <div className={classes.third}>
            <AppDesign />
          </div>
          <div className={classes.whole}>{invoices}</div>
        </div>
      </MoneyFormat>
    </Page>
  );
}

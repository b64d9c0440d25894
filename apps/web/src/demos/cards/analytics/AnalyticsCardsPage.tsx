import { useTexts } from '#shared/i18n/use-texts.ts';
import { Page } from '#shared/ui/Page.tsx';
import { AverageSessions } from './AverageSessions.tsx';
import { Customers } from './Customers.tsx';
import { Earnings } from './Earnings.tsx';
import { GoalOverview } from './GoalOverview.tsx';
import { ProductOrders } from './ProductOrders.tsx';
import { RevenueLines } from './RevenueLines.tsx';
import { RevenueReport } from './RevenueReport.tsx';
import { SalesLines } from './SalesLines.tsx';
import { SalesRadar } from './SalesRadar.tsx';
import { SessionsByDevice } from './SessionsByDevice.tsx';
import { SupportTracker } from './SupportTracker.tsx';
import classes from '../cards.module.css';

export function AnalyticsCardsPage() {
  const { t } = useTexts('cards');
  return (
    <Page title={t('pages.analytics.title')} subtitle={t('pages.analytics.text')}>
      <div className={classes.grid}>
        <div className={classes.half}>
          <AverageSessions />
        </div>
        <div className={classes.half}>
          <SupportTracker />
        </div>
        <div className={classes.wide}>
          <RevenueReport />
        </div>
        <div className={classes.third}>
          <GoalOverview />
        </div>
        <div className={classes.wide}>
          <RevenueLines />
        </div>
        <div className={classes.third}>
          <SalesRadar />
        </div>
        <div className={classes.third}>
          <SessionsByDevice />
        </div>
        <div className={classes.third}>
          <Customers />
        </div>
        <div className={classes.third}>
          <ProductOrders />
        </div>
        <div className={classes.half}>
          <SalesLines />
        </div>
        <div className={classes.half}>
          <Earnings />
        </div>
      </div>
    </Page>
  );
}

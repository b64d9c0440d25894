import { formatMoney } from '#demos/kit/format/money.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Page } from '#shared/ui/Page.tsx';
import { BrowserStates } from '../lists/BrowserStates.tsx';
import { Transactions } from '../lists/Transactions.tsx';
import { AppDesign } from './AppDesign.tsx';
import { BusinessCard } from './BusinessCard.tsx';
import { ChatCard } from './ChatCard.tsx';
import { Congratulations } from './Congratulations.tsx';
import { EmployeeTasks } from './EmployeeTasks.tsx';
import { JobCard } from './JobCard.tsx';
import { Medal } from './Medal.tsx';
import { Meetup } from './Meetup.tsx';
import { PaymentCards } from './PaymentCards.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { UserTimeline } from './UserTimeline.tsx';
import { MoneyFormat } from '../money-format.ts';
import classes from '../cards.module.css';

const cards = {
  EmployeeTasks,
  Meetup,
  ProfileCard,
  JobCard,
  Transactions,
  PaymentCards,
  UserTimeline,
  ChatCard,
  BusinessCard,
  BrowserStates,
};

export function AdvanceCardsPage() {
  const { t } = useTexts('cards');
  return (
    <Page title={t('pages.advance.title')} subtitle={t('pages.advance.text')}>
      <MoneyFormat value={formatMoney}>
        <div className={classes.grid}>
          <div className={classes.wide}>
            <Congratulations />
          </div>
          <div className={classes.third}>
            <Medal />
          </div>
          {Object.entries(cards).map(([name, Card]) => (
            <div key={name} className={classes.third}>
              <Card />
            </div>
          ))}
          <div className={classes.wide}>
            <AppDesign />
          </div>
        </div>
      </MoneyFormat>
    </Page>
  );
}

import { Button, Progress } from '@mantine/core';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import { PlanModal } from './PlanModal.tsx';
import { PLAN_DAYS, plans } from './plans.ts';
import type { UserPartProps } from '../user-view.ts';
import classes from '../users.module.css';

export function PlanCard({ user, account }: UserPartProps) {
  const { t } = useTexts('members');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { price, seats, storageGb } = plans[user.currentPlan];
  const used = account.isSubscribed ? account.planDaysUsed : PLAN_DAYS;

  return (
    <section className={classes.card} aria-label={t('plan.title')}>
      <div className={classes.planHead}>
        <span className={classes.pill}>{t(`plans.${user.currentPlan}`)}</span>
        <span className={classes.price}>
          {formatMoney(price, locale)}
          <small>{t('plan.perMonth')}</small>
        </span>
      </div>
      <ul className={classes.features}>
        {[t('plan.seats', { count: seats }), t('plan.storage', { number: storageGb }), t('plan.support')].map((feature) => (
          <li key={feature}>
            <Check size={16} strokeWidth={1.75} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      <div className={classes.usage}>
        <span>{account.isSubscribed ? t('plan.days') : t('plan.ended')}</span>
        <span className="tabular">{t('plan.daysOf', { used, all: PLAN_DAYS })}</span>
      </div>
      <Progress value={(used / PLAN_DAYS) * 100} size="sm" my={6} aria-label={t('plan.days')} />
      <p className={classes.hint}>{account.isSubscribed ? t('plan.left', { count: PLAN_DAYS - used }) : t('plan.none')}</p>
      <Button fullWidth mt="sm" onClick={() => setOpen(true)}>
        {t('plan.change')}
      </Button>
      {isOpen && <PlanModal user={user} account={account} onClose={() => setOpen(false)} />}
    </section>
  );
}

import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { KeyState } from '@atalaya/contract/licensing/keys.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import classes from './SectionCard.module.css';
import { keyCountsQuery } from './home.queries.ts';

const states: KeyState[] = ['active', 'disabled', 'expired'];

export function LicencesCard() {
  const { t } = useTranslation(['home', 'app']);
  const locale = useLocale();
  const { data, isError } = useQuery(keyCountsQuery);
  const number = (value: number | undefined) => (value === undefined ? <Skeleton height={16} width={28} /> : formatCount(value, locale));

  return (
    <section className={classes.card} aria-labelledby="home-licences">
      <div className={classes.head}>
        <KeyRound size={20} strokeWidth={1.75} aria-hidden className={classes.icon} />
        <Title order={2} size="h3" id="home-licences">
          {t('app:sections.licenses')}
        </Title>
      </div>
      <Text c="dimmed">{t('licences.text')}</Text>
      {isError ? (
        <Text c="red" role="alert">
          {t('licences.unavailable')}
        </Text>
      ) : (
        <dl className={classes.figures}>
          <div className={classes.lead}>
            <dt>{t('licences.total')}</dt>
            <dd>{data ? formatCount(data.total, locale) : <Skeleton height={28} width={56} />}</dd>
          </div>
          {states.map((state) => (
            <div key={state}>
              <dt>{t(`licences.${state}`)}</dt>
              <dd>{number(data?.[state])}</dd>
            </div>
          ))}
        </dl>
      )}
      <TextLink to="/licences" className={classes.more}>
        {t('licences.open')} <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
      </TextLink>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Title } from '@mantine/core';
import { Trans } from 'react-i18next';
import { useUser } from '#shared/api/session.ts';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { cardQuery } from '../cards.queries.ts';
import { SummitPicture } from './pictures.tsx';
import classes from '../cards.module.css';

/** What went well lately. */
export function Congratulations() {
  const { t } = useTexts('cards');
  const locale = useLocale();
  const user = useUser();
  const { data } = useQuery(cardQuery('getEarnings', '28d'));
  return (
    <section className={classes.hero} aria-labelledby="card-congratulations">
      <div>
        <Title order={2} size="h3" id="card-congratulations">
          {t('congratulations.title', { name: user?.name || user?.email })}
        </Title>
        <p className={classes.heroText}>
          <Trans
            ns="cards"
            i18nKey="congratulations.text"
            values={{ percent: data ? formatMeasure(data.growth, locale) : '…' }}
            components={[<strong key="figure" />]}
          />
        </p>
        <LinkButton to="/apps/invoice/list" variant="light" size="compact-md">
          {t('congratulations.action')}
        </LinkButton>
      </div>
      <SummitPicture />
    </section>
  );
}

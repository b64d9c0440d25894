import { useQuery } from '@tanstack/react-query';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDollars } from '#shared/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { cardQuery, figureOf } from '../cards.queries.ts';
import { MedalPicture } from './pictures.tsx';
import classes from '../cards.module.css';

export function Medal() {
  const { t } = useTranslation('cards');
  const locale = useLocale();
  const { data } = useQuery(cardQuery('getRevenueFigure', '28d'));
  return (
    <section className={classes.hero} aria-labelledby="card-medal">
      <div>
        <Title order={2} size="h3" id="card-medal">
          {t('medal.title')}
        </Title>
        <p className={classes.heroText}>{t('medal.text')}</p>
        <p className={classes.big}>{data ? formatDollars(figureOf(data), locale) : <span className={classes.bone} />}</p>
        <LinkButton to="/apps/ecommerce/shop" variant="light" size="compact-md" mt={8}>
          {t('medal.action')}
        </LinkButton>
      </div>
      <MedalPicture />
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Title } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { cardQuery, figureOf } from '../cards.queries.ts';
import { useMoney } from '../money-format.ts';
import { MedalPicture } from './pictures.tsx';
import classes from '../cards.module.css';

export function Medal() {
  const { t } = useTexts('cards');
  const money = useMoney();
  const { data } = useQuery(cardQuery('getRevenueFigure', '28d'));
  return (
    <section className={classes.hero} aria-labelledby="card-medal">
      <div>
        <Title order={2} size="h3" id="card-medal">
          {t('medal.title')}
        </Title>
        <p className={classes.heroText}>{t('medal.text')}</p>
        <p className={classes.big}>{data ? money(figureOf(data)) : <span className={classes.bone} />}</p>
        <LinkButton to="/apps/ecommerce/shop" variant="light" size="compact-md" mt={8}>
          {t('medal.action')}
        </LinkButton>
      </div>
      <MedalPicture />
    </section>
  );
}

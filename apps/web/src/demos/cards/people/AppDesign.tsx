import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { DataCard } from '#shared/ui/cards/DataCard.tsx';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { nameOf } from '../known-names.ts';
import { tasksQuery } from '../neighbours.queries.ts';
import classes from '../cards.module.css';

const MOST_FACES = 5;

/** A project as its tasks tell it: who works on it, and how far it is. */
export function AppDesign() {
  const { t } = useTexts('cards');
  const locale = useLocale();
  const { data, error, refetch } = useQuery(tasksQuery);
  const done = data?.filter(({ isCompleted }) => isCompleted).length ?? 0;
  const people = [...new Map(data?.map(({ assignee }) => [assignee.fullName, assignee])).values()];
  const tags = [...new Set(data?.flatMap((task) => task.tags))];
  const percent = data && data.length > 0 ? (done / data.length) * 100 : 0;
  return (
    <DataCard
      title={t('design.title')}
      text={t('design.text')}
      isBusy={!data && !error}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      {data ? (
        <>
          <p>{t('design.about')}</p>
          <div>
            <h3 className={classes.label}>{t('design.topics')}</h3>
            <ul className={classes.pills}>
              {tags.map((tag) => (
                <li key={tag}>{nameOf(t('design.tags', { returnObjects: true }), tag)}</li>
              ))}
            </ul>
          </div>
          <div>
            <h3 className={classes.label}>{t('design.people')}</h3>
            <div className={classes.faces}>
              {people.slice(0, MOST_FACES).map(({ fullName, avatar }) => (
                <span key={fullName} title={fullName}>
                  <Portrait of="person" name={fullName} picture={avatar} size={36} />
                </span>
              ))}
            </div>
          </div>
          <div>
            <div className={classes.moment}>
              <strong>{t('design.progress', { done, total: data.length })}</strong>
              <span className={classes.dimmed}>{formatMeasure(percent, locale, 0)} %</span>
            </div>
            <Progress value={percent} mt={8} color="var(--at-accent)" aria-label={t('design.progress', { done, total: data.length })} />
          </div>
        </>
      ) : (
        <BlockSkeleton height={260} />
      )}
    </DataCard>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { DataCard } from '#shared/ui/cards/DataCard.tsx';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { Figures } from '../Figures.tsx';
import { personQuery } from '../neighbours.queries.ts';
import { SAMPLE_PERSON } from './sample-person.ts';
import classes from '../cards.module.css';

export function ProfileCard() {
  const { t } = useTexts('cards');
  const inWords = useRecordWords();
  const locale = useLocale();
  const { data, error, refetch } = useQuery(personQuery(SAMPLE_PERSON));
  return (
    <DataCard title={t('profile.title')} isBusy={!data && !error} error={data ? null : error} onRetry={() => void refetch()}>
      {data ? (
        <>
          <div className={classes.centred} style={{ flexDirection: 'column', gap: 8 }}>
            <Portrait of="person" name={data.user.fullName} picture={data.user.avatar} size={88} />
            <strong>{data.user.fullName}</strong>
            <span className={classes.dimmed}>
              {data.user.company} · {inWords(data.user.country)}
            </span>
            <LinkButton to="/apps/user/view/$id" params={{ id: String(SAMPLE_PERSON) }} variant="default" size="compact-md">
              {t('profile.action')}
            </LinkButton>
          </div>
          <Figures
            figures={[
              { label: t('profile.tasks'), value: formatCount(data.account.tasksDone, locale) },
              { label: t('profile.projects'), value: formatCount(data.account.projectsDone, locale) },
              { label: t('profile.plan'), value: t(`profile.plans.${data.user.currentPlan}`) },
            ]}
          />
        </>
      ) : (
        <BlockSkeleton height={260} />
      )}
    </DataCard>
  );
}

import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Attempt } from '@atalaya/contract/radius/attempts.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { NasLink, SubjectLink } from '../cells.tsx';
import { outcomeLooks } from '../state-badges.ts';
import { latestAttemptsQuery, type Whose } from './details.queries.ts';

const ExplainModal = lazy(() => import('../explain/ExplainModal.tsx').then((module) => ({ default: module.ExplainModal })));

/** The latest logins of a user or at an access server; each that was refused explains itself. */
export function AttemptsPanel({ whose, user }: { whose: Whose; user: Account }) {
  const { t } = useTexts(['radiusdetail', 'radius']);
  const { data } = useQuery(latestAttemptsQuery(whose));
  const [explained, setExplained] = useState<Attempt | null>(null);
  const { username, place, ts, ...headings } = t('attempts.columns', { returnObjects: true });
  const all = whose.nasId ? { nasId: whose.nasId } : { q: whose.username };
  return (
    <Panel
      title={t('attempts.title')}
      actions={
        <TextLink to="/radius/attempts" search={all}>
          {t('attempts.all')}
        </TextLink>
      }
    >
      {!data && <BlockSkeleton height={160} />}
      {data?.length === 0 && <Text c="dimmed">{t('attempts.none')}</Text>}
      {data && data.length > 0 && (
        <PlainTable
          headings={{ ts, ...(whose.nasId ? { username } : { place }), ...headings, explain: '' }}
          rows={data}
          rowId={({ id }) => id}
          renderCells={(attempt) => {
            const outcome = attempt.accepted ? 'accepted' : 'rejected';
            return {
              ts: <RelativeMoment at={attempt.ts} />,
              username:
                attempt.username && attempt.subject ? (
                  <SubjectLink username={attempt.username} subject={attempt.subject} />
                ) : (
                  attempt.username || t('radius:attempts.noName')
                ),
              place: <NasLink id={attempt.nasId} name={attempt.nasName ?? attempt.nasAddress} />,
              accepted: <StateBadge look={outcomeLooks[outcome]}>{t(`radius:attempts.${outcome}`)}</StateBadge>,
              reason: t(`radius:attempts.reasons.${attempt.reason}`),
              station: attempt.callingStation ? <code>{attempt.callingStation}</code> : '–',
              explain: !attempt.accepted && (
                <Button size="compact-sm" variant="default" onClick={() => setExplained(attempt)}>
                  {t('attempts.explain')}
                </Button>
              ),
            };
          }}
        />
      )}
      <Suspense fallback={null}>
        {explained && <ExplainModal attempt={explained} user={user} onClose={() => setExplained(null)} />}
      </Suspense>
    </Panel>
  );
}

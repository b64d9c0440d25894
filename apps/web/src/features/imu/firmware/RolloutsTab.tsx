import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { UnpluggedPicture } from '#shared/ui/pictures/UnpluggedPicture.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { RolloutView } from './RolloutView.tsx';
import { rolloutLook } from './firmware-look.ts';
import { rolloutsQuery } from './firmware.queries.ts';

const StartRollout = lazy(() => import('./StartRollout.tsx').then((module) => ({ default: module.StartRollout })));
const LIST_PX = 260;

interface RolloutsTabProps {
  user: Account;
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
}

/** Rollouts, latest first, and the one that is open above them. */
export function RolloutsTab({ user, openId, onOpen }: RolloutsTabProps) {
  const { t } = useTexts('firmware');
  const { data, error, refetch } = useQuery(rolloutsQuery);
  const [isStarting, setStarting] = useState(false);
  const mayChange = abilityFor(user).can('configure', 'Device');
  const start = mayChange && (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setStarting(true)}>
      {t('rollouts.start')}
    </Button>
  );
  return (
    <>
      {openId !== undefined && <RolloutView key={openId} id={openId} mayChange={mayChange} onOpen={onOpen} />}
      <Panel title={t('rollouts.title')} actions={data && data.total > 0 && start}>
        {!data &&
          (error ? (
            <ErrorState title={t('rollouts.failed')} error={error} onRetry={() => void refetch()} />
          ) : (
            <BlockSkeleton height={LIST_PX} />
          ))}
        {data?.total === 0 && (
          <EmptyState picture={<UnpluggedPicture />} title={t('rollouts.none.title')} text={t('rollouts.none.text')}>
            {start}
          </EmptyState>
        )}
        {data && data.total > 0 && (
          <PlainTable
            headings={t('rollouts.columns', { returnObjects: true })}
            rows={data.data}
            rowId={({ id }) => id}
            renderCells={({ id, version, state, counts, total, requestedAt, requestedBy }) => ({
              version: (
                <TextLink to="/imu/firmware" search={{ rollout: id }}>
                  {version ?? t('rollouts.back')}
                </TextLink>
              ),
              state: <StateBadge look={rolloutLook[state]}>{t(`rollouts.states.${state}`)}</StateBadge>,
              progress: t('rollouts.updatedOf', { updated: counts.updated, total: total - counts.skipped }),
              failures: counts.failed,
              requested: <Moment at={requestedAt} />,
              by: <span lang="">{requestedBy}</span>,
            })}
          />
        )}
      </Panel>
      <Suspense fallback={null}>
        {isStarting && <StartRollout asksClient={isAdmin(user)} onStarted={onOpen} onClose={() => setStarting(false)} />}
      </Suspense>
    </>
  );
}

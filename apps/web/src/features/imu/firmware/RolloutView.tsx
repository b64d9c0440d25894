import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Rollout } from '@atalaya/contract/monitor/firmware.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { RolloutDevices } from './RolloutDevices.tsx';
import { rolloutLook } from './firmware-look.ts';
import { rolloutQuery, useCancelRollout, usePauseRollout, useResumeRollout, useRollBack } from './firmware.queries.ts';
import classes from './firmware.module.css';

const VIEW_PX = 320;
const ALL = 100;

function Wave({ wave: { size, counts }, number }: { wave: Rollout['waves'][number]; number: number }) {
  const { t } = useTexts('firmware');
  const share = (count: number) => (size === 0 ? 0 : (count * ALL) / size);
  return (
    <li className={classes.wave}>
      <span>{t('rollouts.wave', { number })}</span>
      <Progress.Root size="lg" aria-hidden>
        <Progress.Section value={share(counts.updated + counts.skipped)} color="var(--at-healthy)" />
        <Progress.Section value={share(counts.under_way)} color="var(--at-series-1)" />
        <Progress.Section value={share(counts.failed)} color="var(--at-critical)" />
      </Progress.Root>
      <span className={classes.note}>{t('rollouts.waveText', { updated: counts.updated, size: size - counts.skipped })}</span>
    </li>
  );
}

function Actions({ rollout, onOpen }: { rollout: Rollout; onOpen: (id: string) => void }) {
  const { t } = useTexts('firmware');
  const pause = usePauseRollout();
  const resume = useResumeRollout();
  const { mutateAsync: cancel } = useCancelRollout();
  const { mutateAsync: rollBack } = useRollBack();
  const [asked, setAsked] = useState<'cancelling' | 'rollingBack'>();
  const { id, state, kind, counts, nextWaveAt } = rollout;
  const version = rollout.version ?? t('rollouts.back');
  const isHeld = state === 'paused' || state === 'stopped';
  const goOn = (retryFailed: boolean) =>
    resume.mutate({ id, retryFailed }, { onSuccess: () => void toast('done', t('rollouts.done.resume')) });
  const goBack = async () => {
    const { data } = await rollBack(id);
    onOpen(data.id);
    await toast('done', t('rollouts.done.rollBack'));
  };
  const end = async () => {
    await cancel(id);
    await toast('done', t('rollouts.done.cancel'));
  };
  return (
    <div className={classes.actions}>
      {state === 'running' && (
        <Button
          size="xs"
          variant="default"
          loading={pause.isPending}
          onClick={() => pause.mutate(id, { onSuccess: () => void toast('done', t('rollouts.done.pause')) })}
        >
          {t('rollouts.pause')}
        </Button>
      )}
      {(isHeld || (state === 'running' && nextWaveAt !== null)) && (
        <Button size="xs" loading={resume.isPending} onClick={() => goOn(false)}>
          {t(isHeld ? 'rollouts.resume' : 'rollouts.nextNow')}
        </Button>
      )}
      {isHeld && counts.failed > 0 && (
        <Button size="xs" variant="default" onClick={() => goOn(true)}>
          {t('rollouts.retry')}
        </Button>
      )}
      {(isHeld || state === 'running') && (
        <Button size="xs" variant="default" onClick={() => setAsked('cancelling')}>
          {t('rollouts.cancel')}
        </Button>
      )}
      {kind === 'update' && state !== 'rolled_back' && counts.updated + counts.under_way > 0 && (
        <Button size="xs" variant="outline" color="red" onClick={() => setAsked('rollingBack')}>
          {t('rollouts.rollBack')}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          title={t(`rollouts.${asked}.title`, { version })}
          effect={t(`rollouts.${asked}.effect`)}
          confirmLabel={t(asked === 'cancelling' ? 'rollouts.cancel' : 'rollouts.rollBack')}
          onConfirm={asked === 'cancelling' ? end : goBack}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

interface RolloutViewProps {
  id: string;
  mayChange: boolean;
  onOpen: (id: string | undefined) => void;
}

/** One rollout: how far each wave is, what can be done with it, and every device. */
export function RolloutView({ id, mayChange, onOpen }: RolloutViewProps) {
  const { t } = useTexts('firmware');
  const { data: rollout, error, refetch } = useQuery(rolloutQuery(id));
  const close = (
    <Button size="xs" variant="subtle" onClick={() => onOpen(undefined)}>
      {t('close')}
    </Button>
  );
  if (!rollout)
    return error ? (
      <ErrorState title={t('rollouts.failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <BlockSkeleton height={VIEW_PX} />
    );
  return (
    <div className={classes.view}>
      <Panel
        title={rollout.version ?? t('rollouts.back')}
        text={<StateBadge look={rolloutLook[rollout.state]}>{t(`rollouts.states.${rollout.state}`)}</StateBadge>}
        actions={close}
      >
        {rollout.stopReason && <p className={classes.note}>{t(`rollouts.stopReasons.${rollout.stopReason}`)}</p>}
        <ol className={classes.waves}>
          {rollout.waves.map((wave, index) => (
            <Wave key={index} wave={wave} number={index + 1} />
          ))}
        </ol>
        {rollout.state === 'running' && rollout.nextWaveAt && (
          <p className={classes.note}>
            {t('rollouts.nextWave')}: <Moment at={rollout.nextWaveAt} />
          </p>
        )}
        {mayChange && <Actions rollout={rollout} onOpen={onOpen} />}
        <RolloutDevices id={id} />
      </Panel>
    </div>
  );
}

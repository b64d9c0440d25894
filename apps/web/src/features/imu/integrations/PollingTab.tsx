import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, CirclePause, CircleX, Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SnmpTarget } from '@atalaya/contract/integrations/snmp-targets.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { StateBadge, type StateLook } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { ListPanel } from './ListPanel.tsx';
import { targetsQuery, useRemoveTarget } from './integrations.queries.ts';
import type { TabProps } from './tab-props.ts';
import { useReason } from './use-reason.ts';
import classes from './integrations.module.css';

const TargetDrawer = lazy(() => import('./TargetDrawer.tsx').then((module) => ({ default: module.TargetDrawer })));

const looks = {
  off: { meaning: 'off', icon: CirclePause },
  waiting: { meaning: 'info', icon: CircleDashed },
  failed: { meaning: 'critical', icon: CircleX },
  answers: { meaning: 'healthy', icon: CircleCheck },
} satisfies Record<string, StateLook>;

function stateOf({ isEnabled, askedAt, lastError }: SnmpTarget): keyof typeof looks {
  if (!isEnabled) return 'off';
  if (askedAt === null) return 'waiting';
  return lastError === null ? 'answers' : 'failed';
}

/** Cabinets of other makers that are asked over SNMP, and whether they answer. */
export function PollingTab({ mayChange, asksClient }: TabProps) {
  const { t } = useTexts('integrations');
  const reason = useReason();
  const list = useQuery(targetsQuery(useFocusedClient()?.id));
  const { mutateAsync: remove } = useRemoveTarget();
  const [open, setOpen] = useState<{ target: SnmpTarget | null }>();
  const [removing, setRemoving] = useState<SnmpTarget>();
  const { actions, client, ...headings } = t('polling.columns', { returnObjects: true });
  return (
    <ListPanel
      title={t('polling.title')}
      text={t('polling.text')}
      add={
        mayChange && (
          <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen({ target: null })}>
            {t('polling.create')}
          </Button>
        )
      }
      none={t('polling.none', { returnObjects: true })}
      list={list}
      removing={
        removing && {
          title: t('polling.removing.title', { name: removing.label }),
          effect: t('polling.removing.effect'),
          remove: () => remove(removing.id),
          onClose: () => setRemoving(undefined),
        }
      }
      headings={{ ...headings, ...(asksClient && { client }), ...(mayChange && { actions }) }}
      rowId={({ id }) => id}
      renderCells={(target) => ({
        label: (
          <TextLink to="/imu/devices/$id" params={{ id: target.deviceId }}>
            <span lang="">{target.label}</span>
          </TextLink>
        ),
        host: (
          <>
            <span className={classes.mono}>
              {target.host}:{target.port}
            </span>
            <span className={classes.under}>
              {t(`kinds.${target.kind}`)} · {t('polling.everyShort', { seconds: target.everySeconds })}
            </span>
          </>
        ),
        client: <span lang="">{target.clientName}</span>,
        state: (
          <>
            <StateBadge look={looks[stateOf(target)]}>{t(`polling.states.${stateOf(target)}`)}</StateBadge>
            {target.isEnabled && target.lastError && <span className={classes.under}>{reason(target.lastError)}</span>}
          </>
        ),
        answered: target.answeredAt ? <Moment at={target.answeredAt} /> : '—',
        actions: (
          <Group gap={4} wrap="nowrap">
            <IconAction icon={Pencil} label={`${t('edit')}: ${target.label}`} onClick={() => setOpen({ target })} />
            <IconAction icon={Trash2} label={`${t('remove')}: ${target.label}`} onClick={() => setRemoving(target)} />
          </Group>
        ),
      })}
    >
      <Suspense fallback={null}>{open && <TargetDrawer target={open.target} onClose={() => setOpen(undefined)} />}</Suspense>
    </ListPanel>
  );
}

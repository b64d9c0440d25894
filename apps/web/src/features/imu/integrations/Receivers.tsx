import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, CircleX, FlaskConical, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SnmpAccess, SnmpReceiver } from '@atalaya/contract/integrations/snmp.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { StateBadge, type StateLook } from '#shared/ui/StateBadge.tsx';
import { ListPanel } from './ListPanel.tsx';
import { receiversQuery, useRemoveReceiver, useTestReceiver } from './integrations.queries.ts';
import type { TabProps } from './tab-props.ts';
import { useReason } from './use-reason.ts';
import classes from './integrations.module.css';

const ReceiverDrawer = lazy(() => import('./ReceiverDrawer.tsx').then((module) => ({ default: module.ReceiverDrawer })));

const looks = {
  failed: { meaning: 'critical', icon: CircleX },
  told: { meaning: 'healthy', icon: CircleCheck },
  none: { meaning: 'off', icon: CircleDashed },
} satisfies Record<string, StateLook>;
const stateOf = ({ lastError, lastSentAt }: SnmpReceiver): keyof typeof looks =>
  lastError === null ? (lastSentAt === null ? 'none' : 'told') : 'failed';

/** Who is told of alarms by traps and informs. */
export function Receivers({ mayChange, asksClient, accesses }: TabProps & { accesses: readonly SnmpAccess[] }) {
  const { t } = useTexts('integrations');
  const reason = useReason();
  const list = useQuery(receiversQuery(useFocusedClient()?.id));
  const test = useTestReceiver();
  const { mutateAsync: remove } = useRemoveReceiver();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<SnmpReceiver>();
  const { actions, client, ...headings } = t('receivers.columns', { returnObjects: true });
  const tell = ({ data }: { data: SnmpReceiver }) =>
    void (data.lastError === null
      ? toast('done', t(data.kind === 'inform' ? 'receivers.confirmed' : 'receivers.sent'))
      : toast('failed', reason(data.lastError)));
  return (
    <ListPanel
      title={t('receivers.title')}
      text={t('receivers.text')}
      add={
        mayChange && (
          <Button
            variant="default"
            leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}
            disabled={accesses.length === 0}
            onClick={() => setAdding(true)}
          >
            {t('receivers.create')}
          </Button>
        )
      }
      none={t('receivers.none', { returnObjects: true })}
      list={list}
      removing={
        removing && {
          title: t('receivers.removing.title', { name: removing.name }),
          effect: t('receivers.removing.effect'),
          remove: () => remove(removing.id),
          onClose: () => setRemoving(undefined),
        }
      }
      headings={{ ...headings, ...(asksClient && { client }), ...(mayChange && { actions }) }}
      rowId={({ id }) => id}
      renderCells={(receiver) => ({
        name: <span lang="">{receiver.name}</span>,
        host: (
          <>
            <span className={classes.mono}>
              {receiver.host}:{receiver.port}
            </span>
            <span className={classes.under}>
              {t(`receivers.kinds.${receiver.kind}`)} · <span lang="">{receiver.accessName}</span>
            </span>
          </>
        ),
        client: <span lang="">{receiver.clientName}</span>,
        state: (
          <>
            <StateBadge look={looks[stateOf(receiver)]}>{t(`receivers.states.${stateOf(receiver)}`)}</StateBadge>
            {receiver.lastError && <span className={classes.under}>{reason(receiver.lastError)}</span>}
          </>
        ),
        sent: receiver.lastSentAt ? <Moment at={receiver.lastSentAt} /> : '—',
        actions: (
          <Group gap={4} wrap="nowrap">
            <IconAction
              icon={FlaskConical}
              label={`${t('receivers.test')}: ${receiver.name}`}
              loading={test.isPending && test.variables === receiver.id}
              onClick={() => test.mutate(receiver.id, { onSuccess: tell })}
            />
            <IconAction icon={Trash2} label={`${t('remove')}: ${receiver.name}`} onClick={() => setRemoving(receiver)} />
          </Group>
        ),
      })}
    >
      <Suspense fallback={null}>{isAdding && <ReceiverDrawer accesses={accesses} onClose={() => setAdding(false)} />}</Suspense>
    </ListPanel>
  );
}

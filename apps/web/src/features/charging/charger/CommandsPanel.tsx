import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Charger } from '@atalaya/contract/charging/chargers.ts';
import type { ChargerCommand } from '@atalaya/contract/charging/commands.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { commandLooks } from '../charging-looks.ts';
import { commandsQuery } from '../charging.queries.ts';
import { useLiveCommand } from '../live/live.ts';
import { useSendCommand } from './use-send-command.ts';
import classes from '../charging.module.css';

const CommandModal = lazy(() => import('./CommandModal.tsx').then((module) => ({ default: module.CommandModal })));
const known = ['offline', 'unreachable', 'disconnected', 'restarted', 'different_value'] as const;

function Outcome({ command }: { command: ChargerCommand }) {
  const { state, reason, progress } = useLiveCommand(command);
  const { t } = useTranslation('charging');
  const ours = known.find((one) => one === reason);
  const why = ours ? t(`commands.reasons.${ours}`) : (reason ?? progress);
  return (
    <span className={classes.badges}>
      <StateBadge look={commandLooks[state]}>{t(`commands.states.${state}`)}</StateBadge>
      {why}
    </span>
  );
}

export function CommandsPanel({ charger, mayCommand }: { charger: Charger; mayCommand: boolean }) {
  const { t } = useTranslation('charging');
  const { data } = useQuery(commandsQuery(charger.id));
  const { send, isSending } = useSendCommand(charger.id);
  const inForm = useSendCommand(charger.id, 'form');
  const [isOpen, setIsOpen] = useState(false);
  const actions = mayCommand && (
    <Group gap="xs">
      <Button variant="default" loading={isSending} onClick={() => void send({ action: 'Reset', payload: { type: 'Soft' } })}>
        {t('commands.reset')}
      </Button>
      <Button onClick={() => setIsOpen(true)}>{t('commands.send')}</Button>
    </Group>
  );
  return (
    <Panel title={t('commands.title')} text={t('commands.text')} actions={actions}>
      {data?.length === 0 && <Text c="dimmed">{t('commands.empty')}</Text>}
      {data && data.length > 0 && (
        <PlainTable
          headings={t('commands.columns', { returnObjects: true })}
          rows={data}
          rowId={({ id }) => id}
          renderCells={(command) => ({
            when: <Moment at={command.requestedAt} />,
            what: <code>{command.action}</code>,
            state: <Outcome command={command} />,
            who: command.requestedBy,
          })}
        />
      )}
      <Suspense fallback={null}>{isOpen && <CommandModal send={inForm.send} onClose={() => setIsOpen(false)} />}</Suspense>
    </Panel>
  );
}

import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { AnyCommand } from '@atalaya/contract/charging/actions-2.0.1.ts';
import type { Charger } from '@atalaya/contract/charging/chargers.ts';
import type { ChargerCommand } from '@atalaya/contract/charging/commands.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { commandLooks } from '../state-badges.ts';
import { commandsQuery } from '../chargers/chargers.queries.ts';
import { useLiveCommand } from '../live/live.ts';
import { useWords } from '../use-state-texts.ts';
import { useSendCommand } from '../changes.queries.ts';
import { CommandDialog } from './CommandDialog.tsx';
import charging from '../charging.module.css';
import classes from './commands.module.css';

function Outcome({ command }: { command: ChargerCommand }) {
  const { state, reason, progress } = useLiveCommand(command);
  const { t } = useTexts('charging');
  const words = useWords();
  return (
    <span className={charging.badges}>
      <StateBadge look={commandLooks[state]}>{t(`commands.states.${state}`)}</StateBadge>
      {reason ? words.reason(reason) : progress && words.progress(progress)}
    </span>
  );
}

function Name({ action }: { action: AnyCommand }) {
  const { t } = useTexts('charging');
  return (
    <span className={classes.name}>
      {t(`commands.names.${action}`)} <code>{action}</code>
    </span>
  );
}

interface CommandsPanelProps {
  charger: Charger;
  mayCommand: boolean;
  /** So many of them only, with the way to the others. */
  latest?: number;
}

/** What was asked of the charger, and what became of it. */
export function CommandsPanel({ charger, mayCommand, latest }: CommandsPanelProps) {
  const { t } = useTexts('charging');
  const { data } = useQuery(commandsQuery(charger.id));
  const { send } = useSendCommand(charger.id, 'form');
  const [open, setOpen] = useState<AnyCommand | null>(null);
  const actions = mayCommand && (
    <Group gap="xs">
      <Button variant="default" onClick={() => setOpen('Reset')}>
        {t('commands.reset')}
      </Button>
      <Button onClick={() => setOpen('TriggerMessage')}>{t('commands.send')}</Button>
    </Group>
  );
  return (
    <Panel title={t('commands.title')} text={t('commands.text')} actions={actions}>
      {data?.length === 0 && <Text c="dimmed">{t('commands.empty')}</Text>}
      {data && data.length > 0 && (
        <PlainTable
          headings={t('commands.columns', { returnObjects: true })}
          rows={data.slice(0, latest)}
          rowId={({ id }) => id}
          renderCells={(command) => ({
            when: <Moment at={command.requestedAt} />,
            what: <Name action={command.action} />,
            state: <Outcome command={command} />,
            who: command.requestedBy === 'system' ? t('commands.bySystem') : command.requestedBy,
          })}
        />
      )}
      {latest !== undefined && data && data.length > latest && (
        <TextLink to="/chargers/$id" params={{ id: charger.id }} search={{ tab: 'commands' }}>
          {t('commands.all')}
        </TextLink>
      )}
      <CommandDialog charger={charger} first={open} send={send} onClose={() => setOpen(null)} />
    </Panel>
  );
}

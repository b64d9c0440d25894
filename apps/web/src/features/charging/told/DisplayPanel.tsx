import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { DisplayMessage } from '@atalaya/contract/charging/told.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { useSendCommand } from '../changes.queries.ts';
import { CommandDialog } from '../commands/CommandDialog.tsx';
import { among } from '../use-state-texts.ts';
import { ReadAt } from './ReadAt.tsx';
import { newRequestId } from './request-id.ts';
import { toldQuery } from './told.queries.ts';
import type { ToldPanelProps } from './told-panel.ts';

/** What the display of the charger says to whoever stands before it. */
export function DisplayPanel({ charger, mayCommand }: ToldPanelProps) {
  const { t } = useTexts('told');
  const { data } = useQuery(toldQuery(charger.id));
  const { send, isSending } = useSendCommand(charger.id, 'form');
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<DisplayMessage | null>(null);
  const read = () => send({ action: 'GetDisplayMessages', payload: { requestId: newRequestId() } }).catch(() => undefined);
  const priority = among(t('display.priorities', { returnObjects: true }));
  const shownWhile = among(t('display.whiles', { returnObjects: true }));
  const actions = mayCommand && (
    <Group gap="xs">
      <Button variant="default" loading={isSending} onClick={() => void read()}>
        {t('read')}
      </Button>
      <Button variant="default" onClick={() => setIsAdding(true)}>
        {t('display.add')}
      </Button>
    </Group>
  );
  const shown = data?.displayMessages;
  return (
    <Panel title={t('display.title')} text={t('display.text')} actions={actions}>
      <Stack gap="sm">
        {shown === null && <Text c="dimmed">{t('display.unread')}</Text>}
        {shown && <ReadAt {...shown} />}
        {shown?.items.length === 0 && <Text c="dimmed">{t('display.none')}</Text>}
        {shown && shown.items.length > 0 && (
          <PlainTable
            headings={{ ...t('display.columns', { returnObjects: true }), actions: '' }}
            rows={shown.items}
            rowId={({ id }) => String(id)}
            renderCells={(one) => ({
              text: <span lang={one.language ?? ''}>{one.text}</span>,
              priority: priority(one.priority),
              while: one.state === null ? t('always') : shownWhile(one.state),
              from: one.startsAt && <Moment at={one.startsAt} />,
              until: one.endsAt && <Moment at={one.endsAt} />,
              actions: mayCommand && (
                <IconAction icon={Trash2} label={t('display.remove', { number: one.id })} onClick={() => setRemoving(one)} />
              ),
            })}
          />
        )}
      </Stack>
      <CommandDialog charger={charger} first={isAdding ? 'SetDisplayMessage' : null} send={send} onClose={() => setIsAdding(false)} />
      {removing && (
        <ConfirmDialog
          title={t('display.removing', { number: removing.id })}
          effect={t('display.effect')}
          confirmLabel={t('display.confirm')}
          onConfirm={() => send({ action: 'ClearDisplayMessage', payload: { id: removing.id } })}
          onClose={() => setRemoving(null)}
        />
      )}
    </Panel>
  );
}

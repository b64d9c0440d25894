import { Button, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Command, isEnded, type CommandState } from '@atalaya/contract/monitor/commands.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { toastFailure } from '#shared/ui/messages/toast.ts';
import { useLiveChanges } from '../live/live.ts';
import { cancelCommand, lastRebootQuery } from './device.queries.ts';
import classes from './device.module.css';

const way: CommandState[] = ['queued', 'sent', 'accepted', 'down', 'up'];
const KEEP_SHOWING_MS = 10 * 60_000;

function Step({ state, at, isNext }: { state: CommandState; at: string | undefined; isNext: boolean }) {
  const { t } = useTexts('device');
  const isBad = state === 'failed' || state === 'expired' || state === 'cancelled';
  const Icon = isBad ? CircleX : at === undefined ? LoaderCircle : CircleCheck;
  return (
    <li className={classes.step} data-seen={at !== undefined || undefined} data-next={isNext || undefined} data-bad={isBad || undefined}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>{t(`reboot.steps.${state}`)}</span>
      {at !== undefined && (
        <span className={classes.since}>
          <Moment at={at} />
        </span>
      )}
    </li>
  );
}

/** The steps of the latest reboot as they are observed; gone some minutes after it has ended. */
export function RebootPanel({ id, mayReboot }: { id: string; mayReboot: boolean }) {
  const { t } = useTexts('device');
  const queryClient = useQueryClient();
  const { data: command } = useQuery(lastRebootQuery(id));
  const [dismissed, setDismissed] = useState<string>();
  const [openedAt] = useState(() => Date.now());
  useLiveChanges(({ commands }) => {
    for (const change of commands) {
      const told = Command.safeParse(change);
      if (told.success && told.data.deviceId === id && told.data.kind === 'reboot')
        queryClient.setQueryData(lastRebootQuery(id).queryKey, told.data);
    }
  });
  if (!command || dismissed === command.id) return null;
  if (command.endedAt && openedAt - Date.parse(command.endedAt) > KEEP_SHOWING_MS) return null;

  const seen = new Map(command.steps.map(({ state, at }) => [state, at]));
  const states = isEnded(command.state) ? command.steps.map(({ state }) => state) : way;
  const next = way.find((state) => !seen.has(state));
  const cancel = () => void cancelCommand(command.id).catch(toastFailure);

  return (
    <section className={classes.panel} aria-labelledby="device-reboot" aria-live="polite">
      <div className={classes.head}>
        <Title order={2} size="h4" id="device-reboot">
          {t('reboot.under')}
        </Title>
        <span className={classes.since}>{t('reboot.requested', { who: command.requestedBy })}</span>
      </div>
      <ol className={classes.steps}>
        {states.map((state) => (
          <Step key={state} state={state} at={seen.get(state)} isNext={!isEnded(command.state) && state === next} />
        ))}
      </ol>
      {command.reason && <p>{t(`reboot.reasons.${command.reason}`)}</p>}
      <div>
        {mayReboot && command.isCancellable && !isEnded(command.state) && (
          <Button size="xs" variant="default" onClick={cancel}>
            {t('reboot.cancel')}
          </Button>
        )}
        {isEnded(command.state) && (
          <Button size="xs" variant="subtle" onClick={() => setDismissed(command.id)}>
            {t('reboot.dismiss')}
          </Button>
        )}
      </div>
    </section>
  );
}

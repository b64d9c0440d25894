import { Button, Switch } from '@mantine/core';
import { FlaskConical, KeyRound, Pencil, Trash2 } from 'lucide-react';
import type { Channel } from '@atalaya/contract/notify/channels.ts';
import { useShownAtOnce } from '#shared/api/use-shown-at-once.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { Moment, RelativeMoment } from '#shared/ui/Moment.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { Answer } from '../ledger/Answer.tsx';
import { useSwitchChannel } from '../notify.queries.ts';
import { OfEnvironment } from '../OfEnvironment.tsx';
import { healthLooks, healthOf, kindIcons } from './channel-looks.ts';
import classes from '../notifications.module.css';

export interface ChannelTools {
  onTest: (channel: Channel) => void;
  onEdit: (channel: Channel) => void;
  onRotate: (channel: Channel) => void;
  onRemove: (channel: Channel) => void;
}

/** How it fares: since when, and what its receiver said last. */
function Health({ channel }: { channel: Channel }) {
  const { t } = useTexts('notifications');
  const health = healthOf(channel);
  const { failingSince, lastAcceptedAt, answer, rotatingUntil } = channel;
  return (
    <div className={classes.health}>
      <StateBadge look={healthLooks[health]}>{t(`channels.health.${health}`)}</StateBadge>
      {health === 'failing' && failingSince && (
        <span className={classes.under}>
          {t('channels.since')} <Moment at={failingSince} />
        </span>
      )}
      {health === 'works' && lastAcceptedAt && (
        <span className={classes.under}>
          {t('channels.last')} <RelativeMoment at={lastAcceptedAt} />
        </span>
      )}
      {health === 'failing' && (
        <span className={classes.under}>
          <Answer answer={answer} />
        </span>
      )}
      {rotatingUntil && (
        <span className={classes.under}>
          {t('channels.rotating')} <Moment at={rotatingUntil} />
        </span>
      )}
    </div>
  );
}

export function ChannelRow({ channel, onTest, onEdit, onRotate, onRemove }: ChannelTools & { channel: Channel }) {
  const { t } = useTexts('notifications');
  const { id, source, kind, name, clientName, host, to, chatId, enabled } = channel;
  const { mutateAsync: switchChannel } = useSwitchChannel(id);
  const [isOn, turn] = useShownAtOnce(
    enabled,
    (_, next: boolean) => next,
    (next) => switchChannel(next),
  );
  const Icon = kindIcons[kind];
  const where = to.length > 0 ? to.join(', ') : (chatId ?? host);
  return (
    <li className={classes.row}>
      <Icon className={classes.icon} size={20} strokeWidth={1.75} aria-hidden />
      <div className={classes.what}>
        <span className={classes.name} lang="">
          {name}
        </span>
        <span className={classes.tags}>{[t(`channels.kinds.${kind}`), clientName ?? t('channels.house')].join(' · ')}</span>
        <div className={classes.where} lang="">
          {where}
        </div>
      </div>
      <Health channel={channel} />
      <div className={classes.tools}>
        {source === 'environment' ? (
          <OfEnvironment />
        ) : (
          <Switch aria-label={t('channels.enabled', { name })} checked={isOn} onChange={(event) => turn(event.currentTarget.checked)} />
        )}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<FlaskConical size={14} strokeWidth={1.75} aria-hidden />}
          aria-label={`${t('channels.actions.test')}: ${name}`}
          onClick={() => onTest(channel)}
        >
          {t('channels.actions.test')}
        </Button>
        {source === 'screen' && (
          <>
            {kind === 'webhook' && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<KeyRound size={14} strokeWidth={1.75} aria-hidden />}
                aria-label={`${t('channels.actions.rotate')}: ${name}`}
                onClick={() => onRotate(channel)}
              >
                {t('channels.actions.rotate')}
              </Button>
            )}
            <IconAction icon={Pencil} label={`${t('channels.actions.edit')}: ${name}`} onClick={() => onEdit(channel)} />
            <IconAction icon={Trash2} label={`${t('channels.actions.remove')}: ${name}`} onClick={() => onRemove(channel)} />
          </>
        )}
      </div>
    </li>
  );
}

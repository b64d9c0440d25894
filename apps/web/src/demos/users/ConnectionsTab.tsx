import { Button, Stack, Switch } from '@mantine/core';
import { Calendar, Camera, FolderGit2, Mail, MessageCircle, MessageSquareText, Network, Palette, Ticket, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CONNECTED_SERVICES, SOCIAL_NETWORKS } from '@atalaya/contract/demo/user-account.ts';
import { Card } from './Card.tsx';
import type { UserPartProps } from './user-view.ts';
import { useUpdateAccount } from './users.queries.ts';
import classes from './users.module.css';

const icons = {
  calendar: Calendar,
  chat: MessageCircle,
  repository: FolderGit2,
  newsletter: Mail,
  tickets: Ticket,
  microblog: MessageSquareText,
  photos: Camera,
  professional: Network,
  design: Palette,
  video: Video,
};

function withOrWithout<T>(list: readonly T[], item: T, isIn: boolean): T[] {
  return isIn ? [...list, item] : list.filter((other) => other !== item);
}

export function ConnectionsTab({ user, account }: UserPartProps) {
  const { t } = useTranslation('members');
  const { mutate: update } = useUpdateAccount();
  const { services, networks } = account;

  return (
    <Stack>
      <Card title={t('services.title')} text={t('services.text')}>
        <ul className={classes.connections}>
          {CONNECTED_SERVICES.map((name) => {
            const Icon = icons[name];
            return (
              <li key={name}>
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                <div>
                  <strong>{t(`services.names.${name}`)}</strong>
                  <small>{t(`services.texts.${name}`)}</small>
                </div>
                <Switch
                  aria-label={t(`services.names.${name}`)}
                  checked={services.includes(name)}
                  onChange={(event) =>
                    update({ id: user.id, account: { services: withOrWithout(services, name, event.currentTarget.checked) } })
                  }
                />
              </li>
            );
          })}
        </ul>
      </Card>
      <Card title={t('networks.title')} text={t('networks.text')}>
        <ul className={classes.connections}>
          {SOCIAL_NETWORKS.map((name) => {
            const Icon = icons[name];
            const isLinked = networks.includes(name);
            return (
              <li key={name}>
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                <div>
                  <strong>{t(`networks.names.${name}`)}</strong>
                  <small>{isLinked ? `@${user.username}` : t('networks.unlinked')}</small>
                </div>
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`${t(isLinked ? 'networks.unlink' : 'networks.link')}: ${t(`networks.names.${name}`)}`}
                  onClick={() => update({ id: user.id, account: { networks: withOrWithout(networks, name, !isLinked) } })}
                >
                  {t(isLinked ? 'networks.unlink' : 'networks.link')}
                </Button>
              </li>
            );
          })}
        </ul>
      </Card>
    </Stack>
  );
}

import { Button, Stack, Switch } from '@mantine/core';
import { Calendar, Camera, FolderGit2, Mail, MessageCircle, MessageSquareText, Network, Palette, Ticket, Video } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { CONNECTED_SERVICES, SOCIAL_NETWORKS, type SampleAccount } from '@atalaya/contract/demo/user-account.ts';
import { useShownAtOnce } from '#shared/api/use-shown-at-once.ts';
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
  const { t } = useTexts('members');
  const { mutateAsync: send } = useUpdateAccount();
  const [{ services, networks }, change] = useShownAtOnce(
    account,
    (whole, choice: Partial<Pick<SampleAccount, 'services' | 'networks'>>) => ({ ...whole, ...choice }),
    (choice) => send({ id: user.id, account: choice }),
  );

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
                  onChange={(event) => change({ services: withOrWithout(services, name, event.currentTarget.checked) })}
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
                  onClick={() => change({ networks: withOrWithout(networks, name, !isLinked) })}
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

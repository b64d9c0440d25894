import { Avatar } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { ChatContact } from '@atalaya/contract/demo/chat.ts';
import classes from './chat.module.css';

interface PresenceFaceProps {
  person: Pick<ChatContact, 'fullName' | 'avatar' | 'status'>;
  size?: number;
}

/** A face with the dot that tells whether somebody is there; each state has a shape of its own. */
export function PresenceFace({ person, size = 40 }: PresenceFaceProps) {
  const { t } = useTexts('chat');
  const status = t(`statuses.${person.status}`);
  return (
    <span className={classes.face}>
      <Avatar src={person.avatar} alt="" size={size} />
      <span className={classes.presence} data-status={person.status} role="img" aria-label={status} title={status} />
    </span>
  );
}

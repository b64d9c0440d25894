import { Text } from '@mantine/core';
import type { NetworkSubject } from '@atalaya/contract/radius/users.ts';
import { formatBytes } from '#shared/format/bytes.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';

export const Dimmed = ({ children }: { children: string }) => (
  <Text span inherit c="dimmed">
    {children}
  </Text>
);

export const Bytes = ({ value }: { value: number }) => formatBytes(value, useLocale());
export const Duration = ({ seconds }: { seconds: number }) => formatDuration(seconds, useLocale());

/** To whoever it is now; of a voucher, which has no page, and of a name that is nobody's any more, to what was done under it. */
export function SubjectLink({ username, subject }: { username: string; subject: NetworkSubject | null }) {
  if (subject?.kind === 'user')
    return (
      <TextLink to="/radius/users/$id" params={{ id: subject.id }}>
        {username}
      </TextLink>
    );
  if (subject?.kind === 'device')
    return (
      <TextLink to="/radius/devices" search={{ q: username }}>
        {username}
      </TextLink>
    );
  return (
    <TextLink to="/radius/history" search={{ q: username }}>
      {username}
    </TextLink>
  );
}

/** An access server that is gone keeps its name. */
export const NasLink = ({ id, name }: { id: string | null; name: string }) =>
  id === null ? (
    name
  ) : (
    <TextLink to="/radius/nas/$id" params={{ id }}>
      {name}
    </TextLink>
  );

/** For who sees several clients: the others have no such page. */
export const ClientLink = ({ id, name }: { id: string; name: string }) => (
  <TextLink to="/clients/$id" params={{ id }}>
    {name}
  </TextLink>
);

export const GroupLink = ({ name }: { name: string }) => (
  <TextLink to="/radius/groups" search={{ q: name }}>
    {name}
  </TextLink>
);

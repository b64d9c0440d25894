import { Text } from '@mantine/core';
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

/** To what that user did and used. */
export const UserLink = ({ username }: { username: string }) => (
  <TextLink to="/radius/history" search={{ q: username }}>
    {username}
  </TextLink>
);

import { Text } from '@mantine/core';
import { formatBytes } from '#shared/format/bytes.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

export const Dimmed = ({ children }: { children: string }) => (
  <Text span inherit c="dimmed">
    {children}
  </Text>
);

export const Bytes = ({ value }: { value: number }) => formatBytes(value, useLocale());
export const Duration = ({ seconds }: { seconds: number }) => formatDuration(seconds, useLocale());

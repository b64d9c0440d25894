import { Group, Stack, Text } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Attempt } from '@atalaya/contract/radius/attempts.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';

/** Why it ended so, and the way to what can be done about it. */
export function WhyRefused({ attempt: { reason, username, nasId, nasAddress } }: { attempt: Attempt }) {
  const { t } = useTexts('radius');
  const isKnownUser = username !== '' && reason !== 'user_unknown';
  return (
    <Stack gap="xs">
      <Text maw="75ch">{t(`attempts.why.${reason}`)}</Text>
      <Group gap="md">
        {isKnownUser && (
          <TextLink to="/radius/users" search={{ q: username }}>
            {t('attempts.toUser')}
          </TextLink>
        )}
        <TextLink to="/radius/nas" search={nasId ? { q: nasAddress } : {}}>
          {t(nasId ? 'attempts.toNas' : 'attempts.toAllNas')}
        </TextLink>
      </Group>
    </Stack>
  );
}

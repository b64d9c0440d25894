import { Group, Stack } from '@mantine/core';
import type { Attempt } from '@atalaya/contract/radius/attempts.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { Explained } from '../explain/Explained.tsx';

/** Why it ended so, the button that mends it, and the way to who had part in it. */
export function WhyRefused({ attempt, user }: { attempt: Attempt; user: Account }) {
  const { t } = useTexts('radius');
  const { reason, username, nasId } = attempt;
  const isKnownUser = username !== '' && reason !== 'user_unknown' && attempt.protocol !== 'mac';
  return (
    <Stack gap="sm">
      <Explained attempt={attempt} user={user} />
      <Group gap="md">
        {isKnownUser && (
          <TextLink to="/radius/users" search={{ q: username }}>
            {t('attempts.toUser')}
          </TextLink>
        )}
        {nasId ? (
          <TextLink to="/radius/nas/$id" params={{ id: nasId }}>
            {t('attempts.toNas')}
          </TextLink>
        ) : (
          <TextLink to="/radius/nas">{t('attempts.toAllNas')}</TextLink>
        )}
      </Group>
    </Stack>
  );
}

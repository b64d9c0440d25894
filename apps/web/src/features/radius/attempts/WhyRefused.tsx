import { Group, Stack, Text } from '@mantine/core';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { Explained } from '../explain/Explained.tsx';
import type { ShownAttempt } from './repeated-attempts.ts';
import classes from './attempts.module.css';

/** Why it ended so, the button that mends it, and the way to who had part in it. */
export function WhyRefused({ attempt, user }: { attempt: ShownAttempt; user: Account }) {
  const { t } = useTexts('radius');
  const { reason, username, nasId } = attempt;
  const isKnownUser = username !== '' && reason !== 'user_unknown' && attempt.protocol !== 'mac';
  return (
    <Stack gap="sm">
      <Explained attempt={attempt} user={user} />
      {attempt.repeats.length > 1 && (
        <>
          <Text size="sm" fw={600}>
            {t('attempts.each', { count: attempt.repeats.length })}
          </Text>
          <ul className={classes.repeats}>
            {attempt.repeats.map(({ id, ts, callingStation }) => (
              <li key={id}>
                <Moment at={ts} />
                {callingStation && <code>{callingStation}</code>}
              </li>
            ))}
          </ul>
        </>
      )}
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

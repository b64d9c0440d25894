import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isRandomMac, readMac } from '@atalaya/contract/radius/device-mac.ts';
import type { Attempt } from '@atalaya/contract/radius/attempts.ts';
import type { AppliedLimit } from '@atalaya/contract/radius/details.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { explainQuery } from '../details/details.queries.ts';
import { useLimitText } from '../details/use-limit-text.ts';
import { MendButton } from './MendButton.tsx';

function Reached({ limit }: { limit: AppliedLimit }) {
  const { t } = useTexts('radiusdetail');
  const { amount, value } = useLimitText();
  const words = { limit: t(`limits.kinds.${limit.kind}`), used: amount(limit.kind, limit.used ?? 0), value: value(limit) };
  return <Text maw="75ch">{t('explain.limit', words)}</Text>;
}

/** The rule that decided, in plain words, with what it saw and the button that mends it. */
export function Explained({ attempt, user }: { attempt: Attempt; user: Account }) {
  const { t } = useTexts(['radiusdetail', 'radius']);
  const { data, error, refetch } = useQuery(explainQuery(attempt.id));
  const mac = attempt.protocol === 'mac' ? readMac(attempt.username) : null;
  return (
    <Stack gap="xs" align="flex-start">
      <Text fw={600}>{t(`radius:attempts.reasons.${attempt.reason}`)}</Text>
      <Text maw="75ch">{t(`radius:attempts.why.${attempt.reason}`)}</Text>
      {mac !== null && isRandomMac(mac) && <Text maw="75ch">{t('explain.random', { mac })}</Text>}
      {error && !data && <ErrorState title={t('explain.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <BlockSkeleton height={36} />}
      {data?.limit && !attempt.accepted && <Reached limit={data.limit} />}
      {data?.isSettled && !attempt.accepted && (
        <Alert variant="light" color="green" role="status">
          {t('explain.settled')}
        </Alert>
      )}
      {data?.mend && <MendButton explanation={data} mend={data.mend} user={user} />}
    </Stack>
  );
}

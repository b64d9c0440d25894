import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { TestOutcome } from '@atalaya/contract/notify/deliveries.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { Answer } from '../ledger/Answer.tsx';
import { DeliveryStateBadge } from '../ledger/DeliveryStateBadge.tsx';
import type { LedgerSearch } from '../notifications.search.ts';
import classes from '../notifications.module.css';

const OUTCOME_PX = 96;

interface TestModalProps {
  title: string;
  /** What the ledger has of it. */
  inLedger: Partial<LedgerSearch>;
  /** The test that was begun. */
  test: Pick<UseMutationResult<TestOutcome>, 'data' | 'error' | 'isPending'>;
  onAgain: () => void;
  onClose: () => void;
}

/** What a test came to, as the ledger has it: it goes the whole way that an alarm goes. */
export function TestModal({ title, inLedger, test: { data, error, isPending }, onAgain, onClose }: TestModalProps) {
  const { t } = useTexts(['notifications', 'app']);
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} withCloseButton={false} title={title}>
      <Stack>
        {isPending && (
          <div role="status">
            <Text c="dimmed" mb="xs">
              {t('channels.test.underWay')}
            </Text>
            <BlockSkeleton height={OUTCOME_PX} />
          </div>
        )}
        {!isPending && error && <ErrorState title={t('channels.test.failed')} error={error} onRetry={onAgain} />}
        {!isPending && data && (
          <>
            <Text role="status">{t(`channels.test.outcomes.${data.state}`)}</Text>
            <ul className={classes.outcomes}>
              {data.deliveries.map((one) => (
                <li key={one.id}>
                  <DeliveryStateBadge state={one.state} />
                  <strong lang="">{one.recipient}</strong>
                  <Answer answer={one.answer} />
                </li>
              ))}
            </ul>
          </>
        )}
        <Group justify="space-between">
          <TextLink to="/notifications" search={{ tab: 'ledger', ...inLedger }}>
            {t('channels.test.ledger')}
          </TextLink>
          <Group gap="xs">
            <Button variant="default" disabled={isPending} onClick={onAgain}>
              {t('channels.test.again')}
            </Button>
            <Button data-autofocus onClick={onClose}>
              {t('app:actions.close')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}

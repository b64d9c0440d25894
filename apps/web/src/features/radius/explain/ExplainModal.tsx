import { Modal } from '@mantine/core';
import type { Attempt } from '@atalaya/contract/radius/attempts.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { Explained } from './Explained.tsx';

export function ExplainModal({ attempt, user, onClose }: { attempt: Attempt; user: Account; onClose: () => void }) {
  const { t } = useTexts(['radiusdetail', 'radius']);
  useReturnFocus();
  const name = attempt.username || t('radius:attempts.noName');
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(attempt.accepted ? 'explain.titleAccepted' : 'explain.title', { name })}
      closeButtonProps={{ 'aria-label': t('explain.close') }}
    >
      <Explained attempt={attempt} user={user} />
    </Modal>
  );
}

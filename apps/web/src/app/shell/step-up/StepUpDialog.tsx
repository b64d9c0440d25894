import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Proof } from '@atalaya/contract/session/factors.ts';
import { ownFactorsQuery, stepUp, stepUpByPasskey } from '#shared/api/factors.queries.ts';
import { FactorForm } from '#shared/factors/FactorForm.tsx';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';

/** Before something dangerous. What was refused is sent again once a factor was shown. */
export function StepUpDialog({ onAnswer }: { onAnswer: (isShown: boolean) => void }) {
  const { t } = useTexts('factors');
  const { data } = useQuery(ownFactorsQuery);
  useReturnFocus();
  const hasPasskey = data?.data.passkeys.some(({ isUsable }) => isUsable) ?? false;
  const factors = data ? [...(data.data.totp ? ['totp' as const] : []), ...(hasPasskey ? ['passkey' as const] : [])] : [];
  const shown = async (work: Promise<unknown>) => {
    await work;
    onAnswer(true);
  };
  return (
    <Modal opened onClose={() => onAnswer(false)} title={t('stepUp.title')}>
      <p>{t('stepUp.text')}</p>
      {data && (
        <FactorForm
          factors={factors}
          submitLabel={t('stepUp.submit')}
          onCode={(proof: Proof) => shown(stepUp(proof))}
          onPasskey={() => shown(stepUpByPasskey())}
        />
      )}
    </Modal>
  );
}

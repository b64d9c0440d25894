import type { FactorAsked } from '@atalaya/contract/session/endpoints.ts';
import { answerTicket, showFactor } from '#shared/api/factors.queries.ts';
import { FactorForm } from '#shared/factors/FactorForm.tsx';
import { GuestPage } from '#shared/guest/GuestPage.tsx';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { welcome } from './session.queries.ts';

interface FactorStepProps {
  asked: FactorAsked;
  remember: boolean;
  onLeave: () => void;
}

/** The second half of signing in. */
export function FactorStep({ asked: { factors, ticket }, remember, onLeave }: FactorStepProps) {
  const { t } = useTexts('factors');
  return (
    <GuestPage title={t('signIn.title')} text={t('signIn.text')}>
      <FactorForm
        factors={factors}
        submitLabel={t('signIn.submit')}
        onCode={async (proof) => welcome(await showFactor(ticket, proof, remember), remember)}
        onPasskey={async () => {
          const { response } = await answerTicket(ticket);
          await welcome(await showFactor(ticket, { kind: 'passkey', response }, remember), remember);
        }}
      />
      <PlainButton quiet onClick={onLeave}>
        {t('signIn.leave')}
      </PlainButton>
    </GuestPage>
  );
}

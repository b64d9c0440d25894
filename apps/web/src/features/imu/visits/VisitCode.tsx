import type { VisitWithCode } from '@atalaya/contract/monitor/visits.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { OneTimeSecretModal } from '#shared/ui/messages/OneTimeSecretModal.tsx';

/** Told to whoever comes, and to nobody a second time. */
export function VisitCode({ visit: { person, code }, onClose }: { visit: VisitWithCode; onClose: () => void }) {
  const { t } = useTexts('visits');
  return (
    <OneTimeSecretModal
      title={t('code.title', { person })}
      label={t('code.label')}
      secret={`${code.slice(0, 3)} ${code.slice(3)}`}
      warning={t('code.warning')}
      explanation={t('code.explanation')}
      doneLabel={t('code.done')}
      onClose={onClose}
    />
  );
}

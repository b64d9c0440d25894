import { lazy, Suspense } from 'react';
import { useFactorQuestion } from '#shared/factors/step-up.ts';

const StepUpDialog = lazy(async () => {
  const [{ loadTexts }, module] = await Promise.all([import('#shared/i18n/i18n.ts'), import('./StepUpDialog.tsx')]);
  await loadTexts('factors');
  return { default: module.StepUpDialog };
});

/** Waits until something asks for a fresh second factor; its code is loaded then. */
export function StepUp() {
  const question = useFactorQuestion();
  return <Suspense fallback={null}>{question && <StepUpDialog onAnswer={question.answer} />}</Suspense>;
}

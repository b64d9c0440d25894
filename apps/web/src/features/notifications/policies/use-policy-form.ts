import { useState, type SyntheticEvent } from 'react';
import { NewPolicy, type Policy } from '@atalaya/contract/notify/policies.ts';
import { checkForm } from '#shared/form/field-errors.ts';
import { useValidationText } from '#shared/form/validation-text.ts';
import { useChangePolicy, useCreatePolicy } from '../notify.queries.ts';
import { emptyDraft, nextStep, toDraft, toInput, type PolicyDraft, type StepDraft } from './policy-draft.ts';

/** A new policy, or one that is there. */
export type PolicyTarget = { kind: 'create'; clientId: string | undefined } | { kind: 'edit'; policy: Policy };

export function usePolicyForm(target: PolicyTarget, onSaved: () => void) {
  const validationText = useValidationText();
  const [draft, setDraft] = useState(() => (target.kind === 'edit' ? toDraft(target.policy) : emptyDraft(target.clientId)));
  const [isChecked, setIsChecked] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [submitting, setSubmitting] = useState(false);
  const { mutateAsync: create } = useCreatePolicy();
  const { mutateAsync: change } = useChangePolicy(target.kind === 'edit' ? target.policy.id : '');
  const input = toInput(draft);
  const faults = checkForm(NewPolicy, input);
  const isWhole = Object.keys(faults).length === 0;

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    if (!isWhole || submitting) return;
    setSubmitting(true);
    setFailure(null);
    try {
      await (target.kind === 'edit' ? change(input) : create(input));
      onSaved();
    } catch (error) {
      setFailure(error);
    }
    setSubmitting(false);
  }
  /** What is wrong with a field, or with what lies within it. */
  function fault(field: string): string | undefined {
    const [, message] = Object.entries(faults).find(([path]) => path === field || path.startsWith(`${field}.`)) ?? [];
    return isChecked && message !== undefined ? validationText(message) : undefined;
  }
  const setSteps = (steps: StepDraft[]) => setDraft((current) => ({ ...current, steps }));

  return {
    draft,
    failure,
    submitting,
    fault,
    change: (part: Partial<PolicyDraft>) => setDraft((current) => ({ ...current, ...part })),
    changeStep: (index: number, part: Partial<StepDraft>) =>
      setSteps(draft.steps.map((step, at) => (at === index ? { ...step, ...part } : step))),
    addStep: () => setSteps([...draft.steps, nextStep(draft.steps)]),
    removeStep: (index: number) => setSteps(draft.steps.filter((_, at) => at !== index)),
    submit: (event: SyntheticEvent<HTMLFormElement>) => void submit(event),
  };
}

export type PolicyForm = ReturnType<typeof usePolicyForm>;

import { useState } from 'react';
import { NewPolicy, type Policy } from '@atalaya/contract/notify/policies.ts';
import { checkForm } from '#shared/form/field-errors.ts';
import { useCheckedSend } from '#shared/form/use-checked-send.ts';
import { useChangePolicy, useCreatePolicy } from '../notify.queries.ts';
import { emptyDraft, nextStep, toDraft, toInput, type PolicyDraft, type StepDraft } from './policy-draft.ts';

/** A new policy, or one that is there. */
export type PolicyTarget = { kind: 'create'; clientId: string | undefined } | { kind: 'edit'; policy: Policy };

export function usePolicyForm(target: PolicyTarget, onSaved: () => void) {
  const [draft, setDraft] = useState(() => (target.kind === 'edit' ? toDraft(target.policy) : emptyDraft(target.clientId)));
  const { mutateAsync: create } = useCreatePolicy();
  const { mutateAsync: change } = useChangePolicy(target.kind === 'edit' ? target.policy.id : '');
  const input = toInput(draft);
  const faults = checkForm(NewPolicy, input);
  const { failure, submitting, fault, submit } = useCheckedSend(faults, async () => {
    await (target.kind === 'edit' ? change(input) : create(input));
    onSaved();
  });
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
    submit,
  };
}

export type PolicyForm = ReturnType<typeof usePolicyForm>;

import { useState, type SyntheticEvent } from 'react';
import { NewDefinition, type Definition } from '@atalaya/contract/reports/definitions.ts';
import { checkForm } from '#shared/form/field-errors.ts';
import { useValidationText } from '#shared/form/validation-text.ts';
import { useNow } from '#shared/format/use-now.ts';
import { emptyDraft, toDraft, toInput, type DefinitionDraft, type Start } from './definition-draft.ts';
import { useChangeDefinition, useCreateDefinition } from './definitions.queries.ts';

/** A new one, begun with what is on the screen, or one that is there. */
export type DefinitionTarget =
  | { kind: 'create'; clientId: string | undefined; zone: string; start: Start }
  | { kind: 'edit'; definition: Definition };

export function useDefinitionForm(target: DefinitionTarget, onSaved: () => void) {
  const validationText = useValidationText();
  const now = useNow();
  const [draft, setDraft] = useState(() =>
    target.kind === 'edit' ? toDraft(target.definition) : emptyDraft(target.start, target.clientId, target.zone),
  );
  const [isChecked, setIsChecked] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [submitting, setSubmitting] = useState(false);
  const { mutateAsync: create } = useCreateDefinition();
  const { mutateAsync: change } = useChangeDefinition(target.kind === 'edit' ? target.definition.id : '');
  const input = toInput(draft, now);
  const faults = checkForm(NewDefinition, input);
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

  return {
    draft,
    failure,
    submitting,
    fault,
    change: (part: Partial<DefinitionDraft>) => setDraft((current) => ({ ...current, ...part })),
    submit: (event: SyntheticEvent<HTMLFormElement>) => void submit(event),
  };
}

export type DefinitionForm = ReturnType<typeof useDefinitionForm>;

import { useState } from 'react';
import { NewDefinition, type Definition } from '@atalaya/contract/reports/definitions.ts';
import { checkForm } from '#shared/form/field-errors.ts';
import { useCheckedSend } from '#shared/form/use-checked-send.ts';
import { useNow } from '#shared/format/use-now.ts';
import { emptyDraft, toDraft, toInput, type DefinitionDraft, type Start } from './definition-draft.ts';
import { useChangeDefinition, useCreateDefinition } from './definitions.queries.ts';

/** A new one, begun with what is on the screen, or one that is there. */
export type DefinitionTarget =
  | { kind: 'create'; clientId: string | undefined; zone: string; start: Start }
  | { kind: 'edit'; definition: Definition };

export function useDefinitionForm(target: DefinitionTarget, onSaved: () => void) {
  const now = useNow();
  const [draft, setDraft] = useState(() =>
    target.kind === 'edit' ? toDraft(target.definition) : emptyDraft(target.start, target.clientId, target.zone),
  );
  const { mutateAsync: create } = useCreateDefinition();
  const { mutateAsync: change } = useChangeDefinition(target.kind === 'edit' ? target.definition.id : '');
  const input = toInput(draft, now);
  const faults = checkForm(NewDefinition, input);
  const { failure, submitting, fault, submit } = useCheckedSend(faults, async () => {
    await (target.kind === 'edit' ? change(input) : create(input));
    onSaved();
  });

  return {
    draft,
    failure,
    submitting,
    fault,
    change: (part: Partial<DefinitionDraft>) => setDraft((current) => ({ ...current, ...part })),
    submit,
  };
}

export type DefinitionForm = ReturnType<typeof useDefinitionForm>;

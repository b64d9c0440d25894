import { useState } from 'react';
import { NewRota, type Rota } from '@atalaya/contract/notify/rotas.ts';
import { checkForm } from '#shared/form/field-errors.ts';
import { useCheckedSend } from '#shared/form/use-checked-send.ts';
import { useChangeRota, useCreateRota, type RotaInput } from './rotas.queries.ts';

export interface RotaDraft {
  name: string;
  clientId: string | null;
  zone: string;
  start: string;
  turnDays: number | '';
  people: string[];
  overrides: { start: string; end: string; userId: string | null }[];
  holidays: { date: string; userId: string | null }[];
}

/** A new rota, or one that is there. */
export type RotaTarget = { kind: 'create'; clientId: string | undefined } | { kind: 'edit'; rota: Rota };

const WEEK_DAYS = 7;
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Next Monday at nine, as most hand over. */
export function nextMonday(now: Date): string {
  const monday = new Date(now.getFullYear(), now.getMonth(), now.getDate() + ((8 - now.getDay()) % 7 || 7));
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${monday.getFullYear()}-${two(monday.getMonth() + 1)}-${two(monday.getDate())}T09:00`;
}

const emptyDraft = (clientId: string | undefined): RotaDraft => ({
  name: '',
  clientId: clientId ?? null,
  zone: ownZone(),
  start: nextMonday(new Date()),
  turnDays: WEEK_DAYS,
  people: [],
  overrides: [],
  holidays: [],
});

const toDraft = ({ name, clientId, zone, start, turnDays, people, overrides, holidays }: Rota): RotaDraft => ({
  name,
  clientId,
  zone,
  start,
  turnDays,
  people: [...people],
  overrides: [...overrides],
  holidays: [...holidays],
});

const toInput = ({ clientId, turnDays, overrides, ...draft }: RotaDraft): RotaInput => ({
  ...draft,
  ...(clientId !== null && { clientId }),
  turnDays: Number(turnDays),
  overrides: overrides.map(({ userId, ...span }) => ({ ...span, userId: userId ?? '' })),
});

export function useRotaForm(target: RotaTarget, onSaved: () => void) {
  const [draft, setDraft] = useState(() => (target.kind === 'edit' ? toDraft(target.rota) : emptyDraft(target.clientId)));
  const { mutateAsync: create } = useCreateRota();
  const { mutateAsync: change } = useChangeRota(target.kind === 'edit' ? target.rota.id : '');
  const input = toInput(draft);
  const faults = checkForm(NewRota, input);
  const { failure, submitting, fault, submit } = useCheckedSend(faults, async () => {
    await (target.kind === 'edit' ? change(input) : create(input));
    onSaved();
  });

  return {
    draft,
    failure,
    submitting,
    fault,
    change: (part: Partial<RotaDraft>) => setDraft((current) => ({ ...current, ...part })),
    submit,
  };
}

export type RotaForm = ReturnType<typeof useRotaForm>;

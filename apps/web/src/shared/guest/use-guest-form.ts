import { useRef, useState, type ChangeEvent, type SyntheticEvent } from 'react';
import type { z } from 'zod';
import { checkForm, sortErrors } from '#shared/form/field-errors.ts';
import { useValidationText } from '#shared/form/validation-text.ts';

export interface FieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The form kit's little sister, for the few fields before sign-in: the same schemas and words, without the form library. */
export function useGuestForm<S extends z.ZodObject>(schema: S, send: (input: z.output<S>) => Promise<unknown>) {
  const validationText = useValidationText();
  const [values, setValues] = useState<Record<string, string>>({});
  const [messages, setMessages] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const focus = (name: string | undefined) => name && form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();

  async function sendValues(input: Record<string, string>) {
    const wrong = checkForm(schema, input);
    const [first] = Object.keys(wrong);
    setFailure(null);
    setMessages(wrong);
    if (first !== undefined) return void focus(first);
    setBusy(true);
    try {
      await send(schema.parse(input));
    } catch (error) {
      const { fields, isGeneral } = sortErrors(error, Object.keys(schema.shape));
      setMessages(fields);
      setFailure(isGeneral ? error : null);
    } finally {
      setBusy(false);
    }
  }

  /** What is on the page counts, not what was typed: password managers fill fields in silence. */
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, typeof value === 'string' ? value : ''] as const);
    if (!busy) void sendValues(Object.fromEntries(entries));
  }

  const field = (name: keyof S['shape'] & string): FieldProps => ({
    name,
    value: values[name] ?? '',
    error: messages[name] === undefined ? undefined : validationText(messages[name]),
    onChange: ({ currentTarget }) => {
      setValues((before) => ({ ...before, [name]: currentTarget.value }));
      setMessages(({ [name]: _, ...others }) => others);
    },
  });

  function fillAndSend(filled: Record<string, string>) {
    setValues(filled);
    if (!busy) void sendValues(filled);
  }

  return { formProps: { ref: form, onSubmit: submit, noValidate: true }, field, failure, busy, fillAndSend };
}

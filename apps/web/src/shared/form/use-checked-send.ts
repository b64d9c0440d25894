import { useState, type SyntheticEvent } from 'react';
import { useValidationText } from './validation-text.ts';

export interface CheckedSend {
  /** Somebody wanted to send it: from then on each field says what is wrong with it. */
  isChecked: boolean;
  /** What the server said. */
  failure: unknown;
  submitting: boolean;
  /** What is wrong with a field, or with what lies within it. */
  fault: (field: string) => string | undefined;
  /** The form's `onSubmit`. */
  submit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/** For a form that is written as a draft of what it sends: `faults` are those of what would be sent now. It is sent once, and only without faults. */
export function useCheckedSend(faults: Partial<Record<string, string>>, send: () => Promise<unknown>): CheckedSend {
  const validationText = useValidationText();
  const [isChecked, setIsChecked] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [submitting, setSubmitting] = useState(false);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    if (Object.keys(faults).length > 0 || submitting) return;
    setSubmitting(true);
    setFailure(null);
    await send().catch(setFailure);
    setSubmitting(false);
  }
  function fault(field: string): string | undefined {
    const [, message] = Object.entries(faults).find(([path]) => path === field || path.startsWith(`${field}.`)) ?? [];
    return isChecked && message !== undefined ? validationText(message) : undefined;
  }
  return { isChecked, failure, submitting, fault, submit: (event) => void submit(event) };
}

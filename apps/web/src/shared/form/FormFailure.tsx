import { Alert } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useErrorText } from '#shared/i18n/error-text.ts';

/** A refusal that belongs to no field, above the buttons. */
export function FormFailure({ failure }: { failure: unknown }) {
  const errorText = useErrorText();
  if (failure === null) return null;
  return (
    <Alert role="alert" color="red" icon={<CircleAlert size={16} strokeWidth={1.75} aria-hidden />}>
      {errorText(failure)}
    </Alert>
  );
}

import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';

/** What the second step gets: the way back to the first, and what to do when it is done. */
export interface TwoStepDetailProps {
  phone: string;
  onBack: () => void;
  onDone: (phone: string) => Promise<unknown>;
}

interface TwoStepFormProps {
  form: { failure: unknown; submitting: boolean };
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  onBack: () => void;
  children: ReactNode;
}

export function TwoStepForm({ form, onSubmit, onBack, children }: TwoStepFormProps) {
  const { t } = useTexts('members');
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {children}
        <FormFailure failure={form.failure} />
        <Group justify="space-between">
          <Button variant="default" disabled={form.submitting} onClick={onBack}>
            {t('twoStep.back')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('twoStep.turnOn')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

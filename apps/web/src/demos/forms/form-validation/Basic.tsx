import { Stack, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useValidationText } from '#shared/form/validation-text.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { FormButtons } from '../FormButtons.tsx';
import { SentValues } from '../SentValues.tsx';

const names = ['firstName', 'lastName', 'city'] as const;

export function Basic() {
  const { t } = useTexts('fields');
  const validationText = useValidationText();
  const filledIn = isNotEmpty(validationText('required'));
  const form = useForm({
    initialValues: { firstName: '', lastName: '', city: '' },
    validate: { firstName: filledIn, lastName: filledIn, city: filledIn },
  });
  const send = form.onSubmit(
    (values) => toast('done', <SentValues values={Object.fromEntries(names.map((name) => [t(name), values[name]]))} />),
    (errors) => form.getInputNode(names.find((name) => name in errors) ?? 'firstName')?.focus(),
  );
  return (
    <form onSubmit={send} onReset={form.onReset} noValidate>
      <Stack>
        {names.map((name) => (
          <TextInput key={name} label={t(name)} {...form.getInputProps(name)} />
        ))}
        <FormButtons />
      </Stack>
    </form>
  );
}

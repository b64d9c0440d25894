import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { FormButtons } from '../FormButtons.tsx';
import { SentValues } from '../SentValues.tsx';

const names = ['firstName', 'lastName', 'city', 'country', 'company', 'email'] as const;
const text = z.string().trim().min(1, 'required');
const AddressInput = z.object({
  firstName: text,
  lastName: text,
  city: text,
  country: text,
  company: z.string().optional(),
  email: z.email('email'),
});
const blank = { firstName: '', lastName: '', city: '', country: '', company: '', email: '' };

export function Columns() {
  const { t } = useTexts('fields');
  const form = useContractForm(AddressInput, blank);
  const send = form.submit(async (input) => {
    await toast('done', <SentValues values={Object.fromEntries(names.map((name) => [t(name), input[name] ?? '']))} />);
    form.reset();
  });
  return (
    <form onSubmit={send} onReset={form.onReset} noValidate>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
          {names.map((name) => (
            <TextInput key={name} label={t(name)} type={name === 'email' ? 'email' : 'text'} {...form.getInputProps(name)} />
          ))}
        </SimpleGrid>
        <FormButtons />
      </Stack>
    </form>
  );
}

import { Code, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { SampleAccount, TWO_STEP_METHODS } from '@atalaya/contract/demo/user-account.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/toast.ts';
import type { UserPartProps } from './user-view.ts';
import { useUpdateAccount } from './users.queries.ts';

const { method, phone } = SampleAccount.shape.twoStep.shape;
const TwoStepInput = z
  .object({ method, phone: phone.optional() })
  .refine((input) => input.method !== 'sms' || Boolean(input.phone), { path: ['phone'], error: 'required', when: () => true });

/** What somebody would type into the authenticator; of a sample account it opens nothing. */
const SAMPLE_SETUP_KEY = 'ASDL KNAS DJ41 2SAM PLE9';

export function TwoStepModal({ user, account, onClose }: UserPartProps & { onClose: () => void }) {
  const { t } = useTranslation('members');
  const { mutateAsync: update } = useUpdateAccount();
  const form = useContractForm(TwoStepInput, account.twoStep);

  async function send(input: z.output<typeof TwoStepInput>) {
    await update({ id: user.id, account: { twoStep: { method: input.method, phone: input.phone ?? '' } } });
    onClose();
    await toast('done', t('saved'));
  }

  return (
    <FormModal title={t('twoStep.title')} submitLabel={t('save')} form={form} onSubmit={form.submit(send)} onClose={onClose}>
      <Radio.Group label={t('twoStep.method')} {...form.getInputProps('method')}>
        <Stack gap="xs" mt="xs">
          {TWO_STEP_METHODS.map((name) => (
            <Radio key={name} value={name} label={t(`twoStep.methods.${name}`)} description={t(`twoStep.hints.${name}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.method === 'app' && (
        <Text size="sm">
          {t('twoStep.key')} <Code>{SAMPLE_SETUP_KEY}</Code>
        </Text>
      )}
      {form.values.method === 'sms' && <TextInput label={t('twoStep.phone')} required {...form.getInputProps('phone')} />}
    </FormModal>
  );
}

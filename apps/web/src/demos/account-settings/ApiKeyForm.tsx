import { Button } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { NewApiKey } from '@atalaya/contract/demo/api-keys.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { ApiKeyFields } from './ApiKeyFields.tsx';
import { useAddApiKey } from './settings.queries.ts';
import classes from './settings.module.css';

export function ApiKeyForm() {
  const { t } = useTexts('settings');
  const { mutateAsync: add, isPending } = useAddApiKey();
  const form = useContractForm(NewApiKey, { type: 'readOnly', name: '' });

  async function send(key: NewApiKey) {
    await add(key);
    form.reset();
    await toast('done', t('keys.created', key));
  }

  return (
    <form onSubmit={form.submit(send)} noValidate className={classes.form}>
      <div className={classes.fields}>
        <ApiKeyFields form={form} />
      </div>
      <FormFailure failure={form.failure} />
      <Button type="submit" className={classes.start} loading={isPending}>
        {t('keys.create')}
      </Button>
    </form>
  );
}

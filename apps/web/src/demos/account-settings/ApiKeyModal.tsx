import { useTexts } from '#shared/i18n/use-texts.ts';
import { NewApiKey, type ApiKey } from '@atalaya/contract/demo/api-keys.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { ApiKeyFields } from './ApiKeyFields.tsx';
import { useUpdateApiKey } from './settings.queries.ts';

export function ApiKeyModal({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTexts('settings');
  const { mutateAsync: update } = useUpdateApiKey();
  const form = useContractForm(NewApiKey, { type: apiKey.type, name: apiKey.name });

  async function send(change: NewApiKey) {
    await update({ id: apiKey.id, ...change });
    onClose();
    await toast('done', t('saved'));
  }

  return (
    <FormModal title={t('keys.editTitle')} submitLabel={t('save')} form={form} onSubmit={form.submit(send)} onClose={onClose}>
      <ApiKeyFields form={form} />
    </FormModal>
  );
}

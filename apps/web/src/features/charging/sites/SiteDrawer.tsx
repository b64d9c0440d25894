import { NumberInput, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { NewSite, type Site } from '@atalaya/contract/charging/chargers.ts';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { useSaveSite } from '../changes.queries.ts';

const AdminSiteForm = NewSite.refine(({ clientId }) => clientId !== undefined, { path: ['clientId'], error: 'required', when: () => true });
const USUAL_LIMIT_A = 32;
const LEAST_A = 6;

interface SiteDrawerProps {
  /** Null: a new one. */
  site: Site | null;
  asksClient: boolean;
  clientId?: string;
  onClose: () => void;
}

export function SiteDrawer({ site, asksClient, clientId, onClose }: SiteDrawerProps) {
  const { t } = useTexts(['charging', 'app']);
  const isNew = site === null;
  const { mutateAsync: save } = useSaveSite(site?.id);
  const form = useContractForm(isNew && asksClient ? AdminSiteForm : NewSite, {
    name: site?.name ?? '',
    limitA: site?.limitA ?? USUAL_LIMIT_A,
    clientId: clientId ?? null,
  });
  const submit = form.submit(async (input) => {
    await save(input);
    onClose();
    await toast('done', t('sites.saved'));
  });
  return (
    <FormDrawer
      title={isNew ? t('sites.form.create') : t('sites.form.edit', { name: site.name })}
      submitLabel={t(isNew ? 'sites.form.submit' : 'app:actions.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={t('sites.form.name')} required data-autofocus {...form.getInputProps('name')} />
      <NumberInput
        label={t('sites.form.limit')}
        description={t('sites.form.limitHint')}
        required
        min={LEAST_A}
        suffix=" A"
        {...form.getInputProps('limitA')}
      />
      {isNew && asksClient && <ClientField label={t('sites.form.client')} required {...form.getInputProps('clientId')} />}
    </FormDrawer>
  );
}

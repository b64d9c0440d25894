import { Select } from '@mantine/core';
import { CHANNEL_KINDS, ChannelKind, NewChannel, type MadeChannel } from '@atalaya/contract/notify/channels.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { useCreateChannel } from '../notify.queries.ts';
import { ChannelFields } from './ChannelFields.tsx';

interface NewChannelDrawerProps {
  asksClient: boolean;
  clientId: string | undefined;
  /** A webhook's secret is shown this once. */
  onMade: (channel: MadeChannel) => void;
  onClose: () => void;
}

export function NewChannelDrawer({ asksClient, clientId, onMade, onClose }: NewChannelDrawerProps) {
  const { t } = useTexts('notifications');
  const language = useLocale();
  const { mutateAsync: create } = useCreateChannel();
  const form = useContractForm(NewChannel, {
    kind: 'email',
    name: '',
    language,
    clientId: clientId ?? null,
    url: '',
    to: [],
    token: '',
    chatId: '',
    events: [],
  });
  const { kind } = form.values;
  const submit = form.submit(async (input) => {
    const { data } = await create(input);
    onClose();
    onMade(data);
    await toast('done', t('channels.form.saved'));
  });
  return (
    <FormDrawer title={t('channels.create')} submitLabel={t('channels.form.submit')} form={form} onSubmit={submit} onClose={onClose}>
      <Select
        label={t('channels.form.kind')}
        description={t(`channels.kindHints.${kind}`)}
        allowDeselect={false}
        data-autofocus
        data={CHANNEL_KINDS.map((value) => ({ value, label: t(`channels.kinds.${value}`) }))}
        value={kind}
        onChange={(chosen) =>
          form.setValues({ kind: ChannelKind.safeParse(chosen).data ?? kind, url: '', to: [], token: '', chatId: '', events: [] })
        }
      />
      <ChannelFields kind={kind} field={(name) => form.getInputProps(name)} />
      {asksClient && (
        <ClientField
          label={t('channels.form.client')}
          description={t('channels.form.clientHint')}
          placeholder={t('channels.form.anyClient')}
          clearable
          {...form.getInputProps('clientId')}
        />
      )}
    </FormDrawer>
  );
}

import { Text } from '@mantine/core';
import { ChannelChange, type Channel } from '@atalaya/contract/notify/channels.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { useChangeChannel } from '../notify.queries.ts';
import { ChannelFields } from './ChannelFields.tsx';

export function EditChannelDrawer({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { t } = useTexts(['notifications', 'app']);
  const { mutateAsync: change } = useChangeChannel(channel.id);
  const { kind, name, language, to, chatId, events, clientName } = channel;
  const form = useContractForm(ChannelChange, { name, language, url: '', to, token: '', chatId: chatId ?? '', events, enabled: null });
  const submit = form.submit(async (input) => {
    await change(input);
    onClose();
    await toast('done', t('channels.form.saved'));
  });
  return (
    <FormDrawer
      title={t('channels.form.edit', { name })}
      submitLabel={t('app:actions.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text c="dimmed">{[t(`channels.kinds.${kind}`), clientName].filter(Boolean).join(' · ')}</Text>
      <ChannelFields kind={kind} channel={channel} field={(field) => form.getInputProps(field)} />
    </FormDrawer>
  );
}

import { TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { LINK_NETWORKS, SocialLinks, type AccountSettings } from '@atalaya/contract/demo/account-settings.ts';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { useSaveSettings } from './settings.queries.ts';

export function LinksForm({ settings: { social } }: { settings: AccountSettings }) {
  const { t } = useTexts('settings');
  const { mutateAsync: save } = useSaveSettings();
  const form = useContractForm(SocialLinks, social.socialLinks);

  async function send(socialLinks: AccountSettings['social']['socialLinks']) {
    await save({ social: { ...social, socialLinks } });
    await toast('done', t('saved'));
  }

  return (
    <SettingsForm title={t('links.title')} text={t('links.text')} form={form} onSubmit={form.submit(send)}>
      {LINK_NETWORKS.map((network) => (
        <TextInput
          key={network}
          type="url"
          label={t(`links.networks.${network}`)}
          placeholder="https://"
          {...form.getInputProps(network)}
        />
      ))}
    </SettingsForm>
  );
}

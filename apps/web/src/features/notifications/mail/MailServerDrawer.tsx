import { NumberInput, PasswordInput, Select, TextInput } from '@mantine/core';
import { MAIL_SECURITIES, MailSecurity, MailServerInput, usualMailPort, type MailServer } from '@atalaya/contract/notify/mail-server.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { useSetMailServer } from './mail-server.queries.ts';

/** Null: there is none yet. */
export function MailServerDrawer({ server, onClose }: { server: MailServer | null; onClose: () => void }) {
  const { t } = useTexts('notifications');
  const { mutateAsync: set } = useSetMailServer();
  const form = useContractForm(MailServerInput, {
    host: server?.host ?? '',
    security: MailSecurity.safeParse(server?.security).data ?? 'starttls',
    port: server?.port ?? usualMailPort.starttls,
    user: server?.user ?? '',
    password: '',
    fromAddress: server?.fromAddress ?? '',
    fromName: server?.fromName ?? '',
  });
  const submit = form.submit(async (input) => {
    await set(input);
    onClose();
    await toast('done', t('mail.form.saved'));
  });
  /** The port goes along, unless somebody wrote one of their own. */
  function choose(chosen: string | null) {
    const { security, port } = form.values;
    const next = MailSecurity.safeParse(chosen).data ?? security;
    form.setValues({ security: next, port: port === usualMailPort[security] ? usualMailPort[next] : port });
  }
  const field = form.getInputProps;
  return (
    <FormDrawer title={t('mail.form.title')} submitLabel={t('mail.form.submit')} form={form} onSubmit={submit} onClose={onClose}>
      <TextInput
        label={t('mail.form.host')}
        description={t('mail.form.hostHint')}
        required
        data-autofocus
        autoComplete="off"
        {...field('host')}
      />
      <Select
        label={t('mail.form.security')}
        description={t('mail.form.securityHint')}
        allowDeselect={false}
        data={MAIL_SECURITIES.map((value) => ({ value, label: t(`mail.securities.${value}`) }))}
        {...field('security')}
        onChange={choose}
      />
      <NumberInput label={t('mail.form.port')} required allowDecimal={false} hideControls {...field('port')} />
      <TextInput label={t('mail.form.user')} description={t('mail.form.userHint')} autoComplete="off" {...field('user')} />
      <PasswordInput
        label={t('mail.form.password')}
        description={server?.hasPassword ? t('mail.form.keepsPassword') : undefined}
        placeholder={server?.hasPassword ? '••••••••' : ''}
        autoComplete="new-password"
        {...field('password')}
      />
      <TextInput label={t('mail.form.fromAddress')} type="email" required {...field('fromAddress')} />
      <TextInput label={t('mail.form.fromName')} description={t('mail.form.fromNameHint')} {...field('fromName')} />
    </FormDrawer>
  );
}

import { Group, PasswordInput, Textarea, TextInput } from '@mantine/core';
import type { UnifiSettings } from '@atalaya/contract/radius/portal.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';

export const newUnifi: UnifiSettings = { address: '', site: 'default', username: '', fingerprint: null, authority: null };

interface UnifiFieldsProps {
  unifi: UnifiSettings;
  password: string;
  hasPassword: boolean;
  fault: (field: string) => string | undefined;
  onChange: (change: Partial<UnifiSettings>) => void;
  onPassword: (password: string) => void;
}

/** How a UniFi Network controller is reached. */
export function UnifiFields({ unifi, password, hasPassword, fault, onChange, onPassword }: UnifiFieldsProps) {
  const { t } = useTexts('portalsettings');
  return (
    <>
      <TextInput
        label={t('unifi.address')}
        description={t('unifi.addressHint')}
        required
        value={unifi.address}
        error={fault('unifi.address')}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
      />
      <Group grow align="flex-start">
        <TextInput
          label={t('unifi.site')}
          description={t('unifi.siteHint')}
          required
          value={unifi.site}
          error={fault('unifi.site')}
          onChange={(event) => onChange({ site: event.currentTarget.value })}
        />
        <TextInput
          label={t('unifi.username')}
          description={t('unifi.usernameHint')}
          required
          autoComplete="off"
          value={unifi.username}
          error={fault('unifi.username')}
          onChange={(event) => onChange({ username: event.currentTarget.value })}
        />
      </Group>
      <PasswordInput
        label={t('unifi.password')}
        description={hasPassword ? t('unifi.passwordKept') : undefined}
        autoComplete="off"
        value={password}
        error={fault('unifiPassword')}
        onChange={(event) => onPassword(event.currentTarget.value)}
      />
      <TextInput
        label={t('unifi.fingerprint')}
        description={t('unifi.fingerprintHint')}
        value={unifi.fingerprint ?? ''}
        error={fault('unifi.fingerprint')}
        onChange={({ currentTarget: { value } }) => onChange({ fingerprint: value === '' ? null : value })}
      />
      <Textarea
        label={t('unifi.authority')}
        description={t('unifi.authorityHint')}
        rows={3}
        value={unifi.authority ?? ''}
        error={fault('unifi.authority')}
        onChange={({ currentTarget: { value } }) => onChange({ authority: value === '' ? null : value })}
      />
    </>
  );
}

import { Group, Input, NumberInput, PasswordInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { ACCESS_KINDS, AccessKind, SNMP_CIPHERS, SnmpCipher } from '@atalaya/contract/integrations/snmp.ts';
import { SNMP_DIGESTS, SnmpDigest } from '@atalaya/contract/integrations/snmp-targets.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { TargetDraft } from './target-draft.ts';

interface TargetFieldsProps {
  draft: TargetDraft;
  change: (part: Partial<TargetDraft>) => void;
  fault: (field: string) => string | undefined;
  /** Secrets that are stored stay unless they are written anew. */
  isStored: boolean;
}

/** Where a cabinet is, and how one gets in. */
export function TargetFields({ draft, change, fault, isStored }: TargetFieldsProps) {
  const { t } = useTexts('integrations');
  const secret = (name: 'community' | 'authPassword' | 'privPassword') => ({
    label: t(`polling.${name}`),
    placeholder: isStored ? t('polling.kept') : undefined,
    required: !isStored,
    autoComplete: 'off',
    value: draft[name],
    error: fault(name),
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <Group grow align="start" preventGrowOverflow={false}>
        <TextInput
          label={t('polling.host')}
          placeholder="192.0.2.7"
          required
          flex={3}
          value={draft.host}
          error={fault('host')}
          onChange={(event) => change({ host: event.currentTarget.value })}
        />
        <NumberInput
          label={t('port')}
          required
          flex={1}
          min={1}
          value={draft.port}
          error={fault('port')}
          onChange={(port) => change({ port })}
        />
      </Group>
      <Input.Wrapper label={t('version')}>
        <SegmentedControl
          fullWidth
          data={ACCESS_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={draft.kind}
          onChange={(chosen) => change({ kind: AccessKind.parse(chosen) })}
        />
      </Input.Wrapper>
      {draft.kind === 'v2c' && <PasswordInput {...secret('community')} />}
      {draft.kind === 'v3' && (
        <>
          <TextInput
            label={t('polling.userName')}
            required
            autoComplete="off"
            value={draft.userName}
            error={fault('userName')}
            onChange={(event) => change({ userName: event.currentTarget.value })}
          />
          <Group grow align="start">
            <Select
              label={t('polling.digest')}
              allowDeselect={false}
              data={SNMP_DIGESTS.map((value) => ({ value, label: t(`digests.${value}`) }))}
              value={draft.digest}
              onChange={(chosen) => change({ digest: SnmpDigest.parse(chosen) })}
            />
            <Select
              label={t('cipher')}
              allowDeselect={false}
              data={SNMP_CIPHERS.map((value) => ({ value, label: t(`ciphers.${value}`) }))}
              value={draft.cipher}
              error={fault('cipher')}
              onChange={(chosen) => change({ cipher: SnmpCipher.parse(chosen) })}
            />
          </Group>
          <PasswordInput {...secret('authPassword')} />
          <PasswordInput {...secret('privPassword')} />
        </>
      )}
    </>
  );
}

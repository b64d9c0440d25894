import { Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasAllOf } from '@atalaya/access/grants.ts';
import { grantedBy } from '@atalaya/access/own-roles.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import { NewOwnRole, ROLE_LEVELS, type OwnRole, type RoleLevel } from '@atalaya/contract/licensing/roles.ts';
import { SECTIONS, type Section } from '@atalaya/contract/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { clientsQuery } from '#shared/api/tenants.queries.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { useSaveRole } from './roles.queries.ts';

interface RoleDrawerProps {
  /** Null: a new one. */
  role: OwnRole | null;
  viewer: Account;
  clientId: string | undefined;
  onClose: () => void;
}

const levelOf = (word: string | null) => ROLE_LEVELS.find((level) => level === word);

export function RoleDrawer({ role, viewer, clientId, onClose }: RoleDrawerProps) {
  const { t } = useTexts(['ownroles', 'app']);
  const { mutateAsync: save } = useSaveRole(role?.id);
  const choosesClient = role === null && isAdmin(viewer);
  const clients = useQuery({ ...clientsQuery, enabled: choosesClient });
  const form = useContractForm(NewOwnRole, {
    name: role?.name ?? '',
    description: role?.description ?? '',
    clientId: role?.clientId ?? clientId ?? viewer.client_id,
    grants: role?.grants ?? {},
  });
  const submit = form.submit(async (input) => {
    await save(input);
    onClose();
  });
  const mayGive = (section: Section, level: RoleLevel) => hasAllOf(viewer, { role: 'client', ...grantedBy({ [section]: level }) });
  function choose(section: Section, level: RoleLevel | undefined) {
    const { [section]: _, ...others } = form.values.grants;
    form.setFieldValue('grants', level ? { ...others, [section]: level } : others);
  }
  return (
    <FormDrawer title={role ? role.name : t('create')} submitLabel={t('app:actions.save')} form={form} onSubmit={submit} onClose={onClose}>
      <TextInput label={t('columns.name')} required data-autofocus {...form.getInputProps('name')} />
      <Textarea label={t('description')} autosize minRows={2} {...form.getInputProps('description')} />
      {choosesClient && <RecordSelect label={t('columns.client')} required records={clients} {...form.getInputProps('clientId')} />}
      <Stack gap="xs">
        <Text fw={500}>{t('columns.grants')}</Text>
        <Text size="sm" c="dimmed">
          {t('levelsHint')}
        </Text>
        {SECTIONS.map((section) => (
          <Select
            key={section}
            label={t(`app:sections.${section}`)}
            allowDeselect={false}
            data={[
              { value: 'none', label: t('levels.none') },
              ...ROLE_LEVELS.map((level) => ({ value: level, label: t(`levels.${level}`), disabled: !mayGive(section, level) })),
            ]}
            value={form.values.grants[section] ?? 'none'}
            onChange={(chosen) => choose(section, levelOf(chosen))}
          />
        ))}
      </Stack>
    </FormDrawer>
  );
}

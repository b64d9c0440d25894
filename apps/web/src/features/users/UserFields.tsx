import { Checkbox, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { GetInputProps } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { hasSection } from '@atalaya/access/grants.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import { SECTIONS } from '@atalaya/contract/sections.ts';
import { Role, type Account } from '@atalaya/contract/session/logged-in-user.ts';
import { LOCALES } from '@atalaya/contract/constants.ts';
import { clientsQuery } from '#shared/api/tenants.queries.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';

type FieldName = 'name' | 'lastname' | 'role' | 'clientId' | 'locale' | 'access';

interface UserFieldsProps {
  /** Who gives it: nobody gives more than they have. */
  viewer: Account;
  role: string;
  access: readonly string[];
  inputProps: (name: FieldName) => ReturnType<GetInputProps<Record<string, unknown>>>;
  /** A client's user belongs to one; an administrator to none, and may see everything. */
  onRoleChange: (role: Role) => void;
  onAccessChange: (access: (typeof SECTIONS)[number][] | ['all']) => void;
}

const isSection = (word: string) => SECTIONS.find((section) => section === word);

/** What a new person and a known one have in common. */
export function UserFields({ viewer, role, access, inputProps, onRoleChange, onAccessChange }: UserFieldsProps) {
  const { t } = useTexts(['users', 'app']);
  const needsClient = !isAdmin({ role });
  const clients = useQuery({ ...clientsQuery, enabled: needsClient });
  const hasAll = access.includes('all');

  return (
    <>
      <SimpleGrid cols={2}>
        <TextInput label={t('form.name')} autoComplete="off" {...inputProps('name')} />
        <TextInput label={t('form.lastname')} autoComplete="off" {...inputProps('lastname')} />
      </SimpleGrid>
      <Select
        label={t('columns.role')}
        description={t('form.roleHint')}
        allowDeselect={false}
        data={Role.options.map((value) => ({ value, label: t(`roles.${value}`), disabled: value === 'admin' && !isAdmin(viewer) }))}
        {...inputProps('role')}
        onChange={(value) => onRoleChange(value === 'admin' ? 'admin' : 'client')}
      />
      {needsClient && <RecordSelect label={t('columns.client_name')} required records={clients} {...inputProps('clientId')} />}
      <Select
        label={t('form.locale')}
        allowDeselect={false}
        data={LOCALES.map((value) => ({ value, label: t(`locales.${value}`) }))}
        {...inputProps('locale')}
      />
      <Checkbox.Group
        label={t('columns.access')}
        description={t('form.accessHint')}
        value={hasAll ? ['all', ...SECTIONS] : [...access]}
        onChange={(words) => {
          const isAllWanted = words.includes('all') && !(hasAll && words.length <= SECTIONS.length);
          onAccessChange(isAllWanted ? ['all'] : words.flatMap((word) => isSection(word) ?? []));
        }}
      >
        <Stack gap="xs" mt="xs">
          <Checkbox value="all" label={t('allSections')} disabled={!hasSection(viewer, 'all')} />
          <SimpleGrid cols={2} spacing="xs">
            {SECTIONS.map((section) => (
              <Checkbox key={section} value={section} label={t(`app:sections.${section}`)} disabled={!hasSection(viewer, section)} />
            ))}
          </SimpleGrid>
        </Stack>
      </Checkbox.Group>
    </>
  );
}

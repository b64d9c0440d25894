import { Checkbox, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { GetInputProps } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { hasSection } from '@atalaya/access/grants.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import { SECTIONS } from '@atalaya/contract/sections.ts';
import { Role, type Account } from '@atalaya/contract/session/logged-in-user.ts';
import { LOCALES } from '@atalaya/contract/constants.ts';
import { ownRolesQuery } from '#shared/api/own-roles.queries.ts';
import { clientsQuery, useMakeClient } from '#shared/api/tenants.queries.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';

type FieldName = 'name' | 'lastname' | 'role' | 'clientId' | 'locale' | 'access' | 'roleId';

interface UserFieldsProps {
  /** Who gives it: nobody gives more than they have. */
  viewer: Account;
  role: string;
  access: readonly string[];
  clientId: string | null | undefined;
  /** A role of the client's own: it decides over the sections. */
  roleId: string | null | undefined;
  inputProps: (name: FieldName) => ReturnType<GetInputProps<Record<string, unknown>>>;
  /** A client's user belongs to one; an administrator to none, and may see everything. */
  onRoleChange: (role: Role) => void;
  onAccessChange: (access: (typeof SECTIONS)[number][] | ['all']) => void;
}

const isSection = (word: string) => SECTIONS.find((section) => section === word);

/** What a new person and a known one have in common. */
export function UserFields({ viewer, role, access, clientId, roleId, inputProps, onRoleChange, onAccessChange }: UserFieldsProps) {
  const { t } = useTexts(['users', 'app']);
  const needsClient = !isAdmin({ role });
  const makeClient = useMakeClient();
  const clients = useQuery({ ...clientsQuery, enabled: needsClient });
  const roles = useQuery({ ...ownRolesQuery(clientId ?? undefined), enabled: needsClient && Boolean(clientId) });
  const offered = needsClient && clientId ? (roles.data?.data ?? []) : [];
  const isOfRole = offered.some(({ id }) => id === roleId);
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
      {needsClient && (
        <RecordSelect label={t('columns.client_name')} required records={clients} make={makeClient} {...inputProps('clientId')} />
      )}
      <Select
        label={t('form.locale')}
        allowDeselect={false}
        data={LOCALES.map((value) => ({ value, label: t(`locales.${value}`) }))}
        {...inputProps('locale')}
      />
      {offered.length > 0 && (
        <Select
          label={t('form.ownRole')}
          description={t('form.ownRoleHint')}
          clearable
          placeholder={t('form.noOwnRole')}
          data={offered.map(({ id, name }) => ({ value: id, label: name }))}
          {...inputProps('roleId')}
        />
      )}
      <Checkbox.Group
        label={t('columns.access')}
        description={t(isOfRole ? 'form.roleDecides' : 'form.accessHint')}
        value={hasAll ? ['all', ...SECTIONS] : [...access]}
        onChange={(words) => {
          const isAllWanted = words.includes('all') && !(hasAll && words.length <= SECTIONS.length);
          onAccessChange(isAllWanted ? ['all'] : words.flatMap((word) => isSection(word) ?? []));
        }}
      >
        <Stack gap="xs" mt="xs">
          <Checkbox value="all" label={t('allSections')} disabled={isOfRole || !hasSection(viewer, 'all')} />
          <SimpleGrid cols={2} spacing="xs">
            {SECTIONS.map((section) => (
              <Checkbox
                key={section}
                value={section}
                label={t(`app:sections.${section}`)}
                disabled={isOfRole || !hasSection(viewer, section)}
              />
            ))}
          </SimpleGrid>
        </Stack>
      </Checkbox.Group>
    </>
  );
}

import { MultiSelect, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasSection } from '@atalaya/access/grants.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import { GroupRights, type DirectoryGroup } from '@atalaya/contract/scim/directory.ts';
import { SECTIONS } from '@atalaya/contract/sections.ts';
import { Role, type Account } from '@atalaya/contract/session/logged-in-user.ts';
import { ownRolesQuery } from '#shared/api/own-roles.queries.ts';
import { clientsQuery } from '#shared/api/tenants.queries.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { useSetGroupRights } from './directory.queries.ts';

interface GroupRightsDrawerProps {
  group: DirectoryGroup;
  /** Who gives it: nobody gives more than they have. */
  viewer: Account;
  onClose: () => void;
}

const NOTHING = 'nothing';

export function GroupRightsDrawer({ group, viewer, onClose }: GroupRightsDrawerProps) {
  const { t } = useTexts(['directory', 'users', 'app']);
  const { mutateAsync: save } = useSetGroupRights(group.id);
  const isOfClient = group.ofClientId !== null;
  const form = useContractForm(GroupRights, {
    role: group.role === 'admin' || group.role === 'client' ? group.role : null,
    clientId: group.clientId ?? group.ofClientId ?? '',
    roleId: group.roleId ?? '',
    access: group.access,
  });
  const { role, clientId, roleId } = form.values;
  const isClients = role === 'client';
  const clients = useQuery({ ...clientsQuery, enabled: isClients && !isOfClient });
  const roles = useQuery({ ...ownRolesQuery(clientId ?? undefined), enabled: isClients && Boolean(clientId) });
  const offered = isClients && clientId ? (roles.data?.data ?? []) : [];
  const offeredRoles = Role.options.filter((one) => one === 'client' || (isAdmin(viewer) && !isOfClient));
  const submit = form.submit(async (input) => {
    await save(input);
    onClose();
  });
  return (
    <FormDrawer title={group.name} submitLabel={t('app:actions.save')} form={form} onSubmit={submit} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('giving', { count: group.members })}
      </Text>
      <Select
        label={t('fields.role')}
        allowDeselect={false}
        data-autofocus
        data={[{ value: NOTHING, label: t('nothing') }, ...offeredRoles.map((value) => ({ value, label: t(`users:roles.${value}`) }))]}
        {...form.getInputProps('role')}
        value={role ?? NOTHING}
        onChange={(value) =>
          form.setValues({
            role: Role.options.find((one) => one === value) ?? null,
            clientId: value === 'client' ? (group.ofClientId ?? '') : '',
            roleId: '',
            access: value === NOTHING ? [] : form.values.access,
          })
        }
      />
      {isClients && !isOfClient && (
        <RecordSelect label={t('users:columns.client_name')} required records={clients} {...form.getInputProps('clientId')} />
      )}
      {offered.length > 0 && (
        <Select
          label={t('users:form.ownRole')}
          description={t('users:form.ownRoleHint')}
          clearable
          placeholder={t('users:form.noOwnRole')}
          data={offered.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('roleId')}
        />
      )}
      {role !== null && !roleId && (
        <MultiSelect
          label={t('users:columns.access')}
          data={[
            ...(hasSection(viewer, 'all') ? [{ value: 'all', label: t('users:allSections') }] : []),
            ...SECTIONS.filter((section) => hasSection(viewer, section)).map((value) => ({ value, label: t(`app:sections.${value}`) })),
          ]}
          {...form.getInputProps('access')}
        />
      )}
    </FormDrawer>
  );
}

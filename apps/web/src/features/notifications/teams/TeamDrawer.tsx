import { MultiSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isAdmin } from '@atalaya/access/sections.ts';
import { MAX_MEMBERS, NewTeam, type Team } from '@atalaya/contract/notify/teams.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { peopleQuery } from '../notify.queries.ts';
import { useChangeTeam, useCreateTeam } from './teams.queries.ts';

/** A new team, or one that is there. */
export type TeamTarget = { kind: 'create'; clientId: string | undefined } | { kind: 'edit'; team: Team };

interface TeamDrawerProps {
  target: TeamTarget;
  user: Account;
  onClose: () => void;
}

/** Who is in it: people of one client, or administrators. */
export function TeamDrawer({ target, user, onClose }: TeamDrawerProps) {
  const { t } = useTexts(['notifications', 'app']);
  const team = target.kind === 'edit' ? target.team : null;
  const { mutateAsync: create } = useCreateTeam();
  const { mutateAsync: change } = useChangeTeam(team?.id ?? '');
  const form = useContractForm(NewTeam, {
    name: team?.name ?? '',
    clientId: (target.kind === 'edit' ? target.team.clientId : target.clientId) ?? null,
    people: team?.people ?? [],
  });
  const { clientId, people } = form.values;
  const found = useQuery(peopleQuery(clientId ?? undefined)).data?.data ?? [];
  const choices = found
    .filter((person) => person.clientId === clientId)
    .map(({ id, name, email }) => ({ value: id, label: name === email ? email : `${name} (${email})` }));
  // Who is in it stays to be seen, though they are no longer to be chosen.
  const gone = people
    .filter((id) => !choices.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: team?.names[id] ?? t('policies.gone') }));
  const submit = form.submit(async ({ name, people: members, clientId: of }) => {
    await (team ? change({ name, people: members }) : create({ name, people: members, ...(of ? { clientId: of } : {}) }));
    onClose();
    await toast('done', t('teams.form.saved'));
  });
  return (
    <FormDrawer
      title={team ? t('teams.form.edit', { name: team.name }) : t('teams.create')}
      submitLabel={t(team ? 'app:actions.save' : 'teams.form.submit')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={t('teams.form.name')} required data-autofocus {...form.getInputProps('name')} />
      {!team && isAdmin(user) && (
        <ClientField
          label={t('teams.form.client')}
          placeholder={t('teams.administrators')}
          clearable
          {...form.getInputProps('clientId')}
          onChange={(chosen) => form.setValues({ clientId: chosen, people: [] })}
        />
      )}
      <MultiSelect
        label={t('teams.form.people')}
        description={t('teams.form.peopleHint')}
        required
        searchable
        hidePickedOptions
        maxValues={MAX_MEMBERS}
        data={[...choices, ...gone]}
        nothingFoundMessage={t('policies.form.noPeople')}
        {...form.getInputProps('people')}
      />
    </FormDrawer>
  );
}

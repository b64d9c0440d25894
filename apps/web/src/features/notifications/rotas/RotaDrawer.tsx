import { MultiSelect, NumberInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isAdmin } from '@atalaya/access/sections.ts';
import { MAX_TURN_DAYS } from '@atalaya/contract/notify/rotas.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { ZoneField } from '#shared/form/ZoneField.tsx';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { peopleQuery } from '../notify.queries.ts';
import { teamsQuery } from '../teams/teams.queries.ts';
import { ExceptionFields } from './ExceptionFields.tsx';
import { LocalTimeField } from './LocalTimeField.tsx';
import { useRotaForm, type RotaTarget } from './use-rota-form.ts';

interface RotaDrawerProps {
  target: RotaTarget;
  user: Account;
  onClose: () => void;
}

/** Who takes turns, when they hand over, who stands in, and what is a holiday. */
export function RotaDrawer({ target, user, onClose }: RotaDrawerProps) {
  const { t } = useTexts(['notifications', 'app']);
  const form = useRotaForm(target, () => {
    onClose();
    void toast('done', t('rotas.form.saved'));
  });
  const { draft, change, fault } = form;
  const found = useQuery(peopleQuery(draft.clientId ?? undefined)).data?.data ?? [];
  const named = target.kind === 'edit' ? Object.entries(target.rota.names).map(([id, name]) => ({ value: id, label: name })) : [];
  const persons = found.map(({ id, name, email }) => ({ value: id, label: name === email ? email : `${name} (${email})` }));
  const isOwn = (clientId: string | null) => clientId === null || draft.clientId === null || clientId === draft.clientId;
  const teams = (useQuery(teamsQuery()).data?.data ?? []).filter(({ clientId }) => isOwn(clientId));
  const known = [...persons, ...teams.map(({ id, name }) => ({ value: id, label: t('rotas.form.team', { name }) }))];
  const people = [...known, ...named.filter(({ value }) => !known.some((one) => one.value === value))];
  return (
    <FormDrawer
      title={target.kind === 'edit' ? t('rotas.form.edit', { name: target.rota.name }) : t('rotas.create')}
      size="lg"
      submitLabel={t(target.kind === 'edit' ? 'app:actions.save' : 'rotas.form.submit')}
      form={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextInput
        label={t('rotas.form.name')}
        required
        data-autofocus
        value={draft.name}
        error={fault('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {target.kind === 'create' && isAdmin(user) && (
        <ClientField
          label={t('rotas.form.client')}
          placeholder={t('channels.form.anyClient')}
          clearable
          value={draft.clientId}
          onChange={(clientId) => change({ clientId, people: [], overrides: [], holidays: [] })}
        />
      )}
      <MultiSelect
        label={t('rotas.form.people')}
        description={t('rotas.form.peopleHint')}
        required
        searchable
        hidePickedOptions
        data={people}
        nothingFoundMessage={t('policies.form.noPeople')}
        value={draft.people}
        error={fault('people')}
        onChange={(chosen) => change({ people: chosen })}
      />
      <LocalTimeField
        label={t('rotas.form.start')}
        description={t('rotas.form.startHint')}
        required
        value={draft.start}
        error={fault('start')}
        onChange={(start) => change({ start })}
      />
      <NumberInput
        label={t('rotas.form.turnDays')}
        required
        min={1}
        max={MAX_TURN_DAYS}
        allowDecimal={false}
        value={draft.turnDays}
        error={fault('turnDays')}
        onChange={(value) => change({ turnDays: value === '' ? '' : Number(value) })}
      />
      <ZoneField
        label={t('rotas.form.zone')}
        description={t('rotas.form.zoneHint')}
        value={draft.zone}
        error={fault('zone')}
        onChange={(zone) => change({ zone })}
      />
      <ExceptionFields form={form} people={people} />
    </FormDrawer>
  );
}

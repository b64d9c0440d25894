import { ActionIcon, Button, Divider, Group as Row, NumberInput, Select, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { NewGroup, REPLY_ATTRIBUTES, ReplyAttribute, type Group } from '@atalaya/contract/radius/groups.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { fromLimits, LimitFields, limitFields, toLimits } from '../LimitFields.tsx';
import { useSaveGroup } from '../changes.queries.ts';

const MINUTE_S = 60;
const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

// As the contract has it, but for minutes; an empty field says nothing.
const GroupForm = z.object({
  name: NewGroup.shape.name,
  clientId: z.string().optional(),
  vlan: z.number().int().min(1).max(4_094).optional(),
  rateDownKbps: z.number().int().min(1).max(100_000_000).optional(),
  rateUpKbps: z.number().int().min(1).max(100_000_000).optional(),
  sessionMinutes: z.number().int().min(1).max(525_600).optional(),
  idleMinutes: z.number().int().min(1).max(1_440).optional(),
  attributes: z.array(ReplyAttribute).max(20, 'too_many'),
  ...limitFields,
});
const AdminGroupForm = GroupForm.refine(({ clientId }) => clientId !== undefined, {
  path: ['clientId'],
  error: 'required',
  when: () => true,
});
const inMinutes = (seconds: number | null | undefined) => (seconds ? seconds / MINUTE_S : null);
const inSeconds = (minutes: number | undefined) => (minutes === undefined ? null : minutes * MINUTE_S);

interface GroupDrawerProps {
  /** Null: a new one. */
  group: Group | null;
  asksClient: boolean;
  clientId?: string;
  onClose: () => void;
}

export function GroupDrawer({ group, asksClient, clientId, onClose }: GroupDrawerProps) {
  const { t } = useTexts(['radius', 'app']);
  const isNew = group === null;
  const { mutateAsync: save } = useSaveGroup(group?.id);
  const form = useContractForm(isNew && asksClient ? AdminGroupForm : GroupForm, {
    name: group?.name ?? '',
    clientId: clientId ?? null,
    vlan: group?.vlan ?? null,
    rateDownKbps: group?.rateDownKbps ?? null,
    rateUpKbps: group?.rateUpKbps ?? null,
    sessionMinutes: inMinutes(group?.sessionTimeoutS),
    idleMinutes: inMinutes(group?.idleTimeoutS),
    attributes: group?.attributes ?? [],
    ...fromLimits(group?.limits),
  });
  const submit = form.submit(
    async ({ name, clientId: of, vlan, rateDownKbps, rateUpKbps, sessionMinutes, idleMinutes, attributes, ...limits }) => {
      await save({
        name,
        clientId: of,
        vlan: vlan ?? null,
        rateDownKbps: rateDownKbps ?? null,
        rateUpKbps: rateUpKbps ?? null,
        sessionTimeoutS: inSeconds(sessionMinutes),
        idleTimeoutS: inSeconds(idleMinutes),
        attributes,
        limits: toLimits(limits),
      });
      onClose();
      await toast('done', t('groups.saved'));
    },
  );
  const number = { min: 1, allowDecimal: false };
  return (
    <FormDrawer
      title={isNew ? t('groups.form.create') : t('groups.form.edit', { name: group.name })}
      submitLabel={isNew ? t('groups.form.submit') : t('app:actions.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={t('groups.form.name')} required data-autofocus {...form.getInputProps('name')} />
      {isNew && asksClient && <ClientField label={t('groups.form.client')} required {...form.getInputProps('clientId')} />}
      <NumberInput label={t('groups.form.vlan')} {...number} max={4_094} {...form.getInputProps('vlan')} />
      <Row grow align="flex-start">
        <NumberInput label={t('groups.form.down')} {...number} {...form.getInputProps('rateDownKbps')} />
        <NumberInput label={t('groups.form.up')} {...number} {...form.getInputProps('rateUpKbps')} />
      </Row>
      <Row grow align="flex-start">
        <NumberInput label={t('groups.form.session')} {...number} {...form.getInputProps('sessionMinutes')} />
        <NumberInput label={t('groups.form.idle')} {...number} {...form.getInputProps('idleMinutes')} />
      </Row>
      <Divider label={t('users.form.limits')} labelPosition="left" />
      <LimitFields getInputProps={(field) => form.getInputProps(field)} />
      <Divider label={t('groups.form.attributes')} labelPosition="left" />
      {form.values.attributes.map((_, at) => (
        <Row key={at} align="flex-start" wrap="nowrap" gap="xs">
          <Select
            aria-label={t('groups.form.attribute')}
            allowDeselect={false}
            data={[...REPLY_ATTRIBUTES]}
            {...form.getInputProps(`attributes.${at}.name`)}
          />
          <TextInput aria-label={t('groups.form.value')} style={{ flex: 1 }} {...form.getInputProps(`attributes.${at}.value`)} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('groups.form.remove')}
            onClick={() => form.removeListItem('attributes', at)}
          >
            <X {...icon} />
          </ActionIcon>
        </Row>
      ))}
      <Button
        variant="default"
        leftSection={<Plus {...icon} />}
        onClick={() => form.insertListItem('attributes', { name: REPLY_ATTRIBUTES[0], value: '' })}
      >
        {t('groups.form.add')}
      </Button>
    </FormDrawer>
  );
}

import { ActionIcon, Button, Group, MultiSelect, Select, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { SECTIONS } from '@atalaya/contract/sections.ts';
import { Role } from '@atalaya/contract/session/logged-in-user.ts';
import { clientsQuery } from '#shared/api/tenants.queries.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';

/** As most providers call it. */
const USUAL_CLAIM = 'groups';

interface Rule {
  claim: string;
  value: string;
  role: string;
  clientId?: string | null;
  access: string[];
}
export type RuleForm = UseFormReturnType<{ rules: Rule[] }>;

/** What the provider's word about somebody gives them here, rule by rule. */
export function RuleFields({ form }: { form: RuleForm }) {
  const { t } = useTexts(['providers', 'users', 'app']);
  const clients = useQuery(clientsQuery);
  const sections = [{ value: 'all', label: t('rules.all') }, ...SECTIONS.map((value) => ({ value, label: t(`app:sections.${value}`) }))];
  return (
    <Stack gap="sm" align="stretch" role="group" aria-label={t('rules.title')}>
      <Text fw={500}>{t('rules.title')}</Text>
      <Text size="sm" c="dimmed">
        {t('rules.text')}
      </Text>
      {form.values.rules.map((rule, index) => (
        <Stack key={index} gap="xs" pb="sm">
          <Group grow align="start">
            <TextInput label={t('rules.claim')} placeholder={USUAL_CLAIM} required {...form.getInputProps(`rules.${index}.claim`)} />
            <TextInput label={t('rules.value')} required {...form.getInputProps(`rules.${index}.value`)} />
          </Group>
          <Group grow align="start">
            <Select
              label={t('rules.role')}
              allowDeselect={false}
              data={Role.options.map((value) => ({ value, label: t(`users:roles.${value}`) }))}
              {...form.getInputProps(`rules.${index}.role`)}
              onChange={(role) => form.setFieldValue(`rules.${index}`, { ...rule, role: role ?? 'client', clientId: null })}
            />
            {rule.role !== 'admin' && (
              <Select
                label={t('rules.client')}
                searchable
                required
                data={(clients.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                {...form.getInputProps(`rules.${index}.clientId`)}
              />
            )}
          </Group>
          <Group align="end" wrap="nowrap">
            <MultiSelect flex={1} label={t('rules.access')} data={sections} {...form.getInputProps(`rules.${index}.access`)} />
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('rules.remove', { number: index + 1 })}
              onClick={() => form.removeListItem('rules', index)}
            >
              <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            </ActionIcon>
          </Group>
        </Stack>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => form.insertListItem('rules', { claim: USUAL_CLAIM, value: '', role: 'client', clientId: null, access: [] })}
      >
        {t('rules.add')}
      </Button>
    </Stack>
  );
}

import { Button, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { z } from 'zod';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { EntitlementName, kindOf } from '@atalaya/contract/licensing/selling/entitlements.ts';
import type { LicenceKeyDetails } from '@atalaya/contract/licensing/key-details.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { readLines } from '../selling/entitlement-lines.ts';
import { useOverride, useRemoveOverride } from './selling.queries.ts';

/** What verification answers for this key, and which of plan, key and exception says so. */
export function KeyEntitlements({ licence, mayChange }: { licence: LicenceKeyDetails; mayChange: boolean }) {
  const { t } = useTexts('selling');
  const [isAdding, adding] = useDisclosure();
  const { mutate: remove } = useRemoveOverride(licence.id);
  const isEmpty = licence.effective.length === 0;
  if (isEmpty && !mayChange && !licence.plan) return null;
  const reasonOf = (name: string) => licence.overrides.find((one) => one.name === name)?.reason;
  return (
    <Panel
      title={t('entitlements.title')}
      text={licence.plan ? t('entitlements.ofPlan', { plan: licence.plan }) : isEmpty ? t('entitlements.none') : t('entitlements.noPlan')}
      actions={
        mayChange && (
          <Button variant="default" onClick={adding.open}>
            {t('entitlements.except')}
          </Button>
        )
      }
    >
      {isEmpty && licence.plan && <Text c="dimmed">{t('entitlements.none')}</Text>}
      {!isEmpty && (
        <PlainTable
          headings={{
            name: t('entitlements.name'),
            value: t('entitlements.value'),
            kind: t('entitlements.kind'),
            from: t('entitlements.from'),
          }}
          rows={licence.effective}
          rowId={({ name }) => name}
          renderCells={({ name, value, from, until }) => ({
            name: <code>{name}</code>,
            value: <strong>{typeof value === 'boolean' ? t(value ? 'entitlements.yes' : 'entitlements.no') : value}</strong>,
            kind: t(`kinds.${kindOf(value)}`),
            from: (
              <>
                {t(`sources.${from}`)}
                {from === 'override' && (
                  <Text size="sm" c="dimmed">
                    {reasonOf(name)}
                    {until && (
                      <>
                        {' · '}
                        {t('entitlements.until')} <Moment at={until} />
                      </>
                    )}{' '}
                    {mayChange && (
                      <Button size="compact-xs" variant="default" onClick={() => remove(name)}>
                        {t('entitlements.drop')}
                      </Button>
                    )}
                  </Text>
                )}
              </>
            ),
          })}
        />
      )}
      {isAdding && <OverrideModal id={licence.id} onClose={adding.close} />}
    </Panel>
  );
}

const OverrideForm = z.object({
  name: EntitlementName,
  value: z.string().min(1, 'required').max(500, 'too_long'),
  reason: z.string().trim().min(1, 'required').max(200, 'too_long'),
  until: z.string().optional(),
});

function OverrideModal({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts(['selling', 'app']);
  const { mutateAsync: override } = useOverride(id);
  const form = useContractForm(OverrideForm, { name: '', value: '', reason: '', until: '' });
  const submit = form.submit(async ({ name, value, reason, until }) => {
    const read = readLines(`${name} = ${value}`)?.[name] ?? value;
    await override({ name, value: read, reason, until: until ? new Date(until).toISOString() : null });
    onClose();
  });
  return (
    <FormModal title={t('entitlements.except')} submitLabel={t('app:actions.save')} form={form} onSubmit={submit} onClose={onClose}>
      <TextInput
        label={t('entitlements.name')}
        placeholder={t('entitlements.nameExample')}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput label={t('entitlements.value')} description={t('entitlements.valueHint')} required {...form.getInputProps('value')} />
      <TextInput label={t('entitlements.reason')} required {...form.getInputProps('reason')} />
      <TextInput type="datetime-local" label={t('entitlements.untilField')} {...form.getInputProps('until')} />
    </FormModal>
  );
}

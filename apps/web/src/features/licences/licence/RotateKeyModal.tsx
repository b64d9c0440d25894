import { Select, Text } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import type { LicenceKeyDetails } from '@atalaya/contract/licensing/key-details.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { OneTimeSecretModal } from '#shared/ui/messages/OneTimeSecretModal.tsx';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { useRotateKey } from './licence.queries.ts';

const HOUR_S = 3_600;
const graces = { none: 0, hour: HOUR_S, day: 24 * HOUR_S, week: 7 * 24 * HOUR_S, month: 30 * 24 * HOUR_S } as const;
type Grace = keyof typeof graces;
const graceNames = Object.keys(graces) as [Grace, ...Grace[]]; // safe: the keys of the object above, which is not empty
const GraceInput = z.object({ grace: z.enum(graceNames) });

interface RotateKeyModalProps {
  licence: Pick<LicenceKeyDetails, 'id' | 'label'>;
  /** By its owner at the portal, not by the vendor. */
  isOwn?: boolean;
  onClose: () => void;
}

/** First how long the old key stays good, then the new one, once. */
export function RotateKeyModal({ licence, isOwn = false, onClose }: RotateKeyModalProps) {
  const { t } = useTexts(['licence', 'licences']);
  const { data: rotated, mutateAsync: rotate } = useRotateKey(licence.id, isOwn);
  const form = useContractForm(GraceInput, { grace: 'day' });
  useReturnFocus();

  if (rotated)
    return (
      <OneTimeSecretModal
        title={t('rotate.doneTitle')}
        label={t('rotate.newKey', { label: rotated.data.label })}
        secret={rotated.data.apiKey}
        warning={t('licences:created.once')}
        explanation={t('rotate.next')}
        doneLabel={t('licences:created.done')}
        onClose={onClose}
      />
    );
  return (
    <FormModal
      title={t('rotate.title', { label: licence.label })}
      submitLabel={t('actions.rotate')}
      form={form}
      onSubmit={form.submit(({ grace }) => rotate(graces[grace]))}
      onClose={onClose}
    >
      <Text size="sm">{t('rotate.text')}</Text>
      <Select
        label={t('rotate.grace')}
        allowDeselect={false}
        data-autofocus
        data={graceNames.map((name) => ({ value: name, label: t(`rotate.graces.${name}`) }))}
        {...form.getInputProps('grace')}
      />
    </FormModal>
  );
}

import { MultiSelect, Pill } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';

const roles = ['owner', 'editor', 'reader', 'guest'] as const;
const FIXED = 'owner';

export function FixedOptions() {
  const { t } = useTexts('fields');
  const [chosen, setChosen] = useState<string[]>([FIXED, 'editor']);
  return (
    <MultiSelect
      label={t('select.access')}
      value={chosen}
      onChange={(values) => setChosen([FIXED, ...values.filter((value) => value !== FIXED)])}
      data={roles.map((role) => ({
        value: role,
        label: role === FIXED ? t('select.owner') : t(`select.roles.${role}`),
        disabled: role === FIXED,
      }))}
      renderPill={({ option, onRemove }) => (
        <Pill withRemoveButton={option.value !== FIXED} onRemove={onRemove}>
          {option.label}
        </Pill>
      )}
    />
  );
}

import { Text } from '@mantine/core';
import { useRef } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { RepeaterFoot } from './RepeaterFoot.tsx';
import { RepeaterRow } from './RepeaterRow.tsx';
import { useRows } from './use-rows.ts';

export function Basic() {
  const { t } = useTexts('fields');
  const { rows, add, change, remove } = useRows();
  const addButton = useRef<HTMLButtonElement>(null);
  const removeRow = (id: number) => {
    remove(id);
    addButton.current?.focus();
  };
  return (
    <>
      {rows.map((row, at) => (
        <RepeaterRow key={row.id} row={row} at={at + 1} onChange={change} onRemove={() => removeRow(row.id)} />
      ))}
      {rows.length === 0 && (
        <Text c="dimmed" pb="sm">
          {t('repeater.empty')}
        </Text>
      )}
      <RepeaterFoot rows={rows} onAdd={add} addRef={addButton} />
    </>
  );
}

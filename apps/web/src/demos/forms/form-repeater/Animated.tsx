import { Text } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import classes from './repeater.module.css';
import { RepeaterFoot } from './RepeaterFoot.tsx';
import { RepeaterRow } from './RepeaterRow.tsx';
import { useRows } from './use-rows.ts';

export function Animated() {
  const { t } = useTexts('fields');
  const { rows, add, change, remove } = useRows();
  const isStill = useReducedMotion();
  const [leaving, setLeaving] = useState<number[]>([]);
  const addButton = useRef<HTMLButtonElement>(null);
  const dismiss = (id: number) => {
    if (isStill) remove(id);
    else setLeaving([...leaving, id]);
    addButton.current?.focus();
  };
  return (
    <>
      {rows.map((row, at) => {
        const isLeaving = leaving.includes(row.id);
        return (
          <div
            key={row.id}
            className={isStill ? undefined : `${classes.moving} ${isLeaving ? classes.leaving : ''}`}
            onAnimationEnd={() => isLeaving && remove(row.id)}
          >
            <RepeaterRow row={row} at={at + 1} onChange={change} onRemove={() => dismiss(row.id)} />
          </div>
        );
      })}
      {rows.length === 0 && (
        <Text c="dimmed" pb="sm">
          {t('repeater.empty')}
        </Text>
      )}
      <RepeaterFoot rows={rows.filter(({ id }) => !leaving.includes(id))} onAdd={add} addRef={addButton} />
    </>
  );
}

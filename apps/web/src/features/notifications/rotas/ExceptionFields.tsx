import { Button, Input, Select } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { DayField, LocalTimeField } from './LocalTimeField.tsx';
import type { RotaForm } from './use-rota-form.ts';
import classes from '../notifications.module.css';

interface ExceptionFieldsProps {
  form: RotaForm;
  people: { value: string; label: string }[];
}

interface ExceptionsProps {
  label: string;
  hint: string;
  addLabel: string;
  removeLabel: string;
  count: number;
  renderOne: (index: number) => ReactNode;
  onAdd: () => void;
  onRemove: (index: number) => void;
}

function Exceptions({ label, hint, addLabel, removeLabel, count, renderOne, onAdd, onRemove }: ExceptionsProps) {
  return (
    <Input.Wrapper label={label} description={hint} component="div">
      <ul className={classes.steps} style={{ marginTop: 8 }}>
        {Array.from({ length: count }, (_, index) => (
          // They have no name but their place.
          <li key={index} className={classes.exception} aria-label={`${label} ${index + 1}`}>
            {renderOne(index)}
            <IconAction icon={Trash2} label={`${removeLabel} ${index + 1}`} onClick={() => onRemove(index)} />
          </li>
        ))}
      </ul>
      <Button mt="xs" size="compact-sm" variant="default" leftSection={<Plus size={14} strokeWidth={1.75} aria-hidden />} onClick={onAdd}>
        {addLabel}
      </Button>
    </Input.Wrapper>
  );
}

const replaced = <T,>(all: readonly T[], index: number, part: Partial<T>): T[] =>
  all.map((one, at) => (at === index ? { ...one, ...part } : one));
const without = <T,>(all: readonly T[], index: number): T[] => all.filter((_, at) => at !== index);

/** Who stands in for a time, and who is on call on a holiday. */
export function ExceptionFields({ form: { draft, change, fault }, people }: ExceptionFieldsProps) {
  const { t } = useTexts('notifications');
  const { overrides, holidays, start } = draft;
  return (
    <>
      <Exceptions
        label={t('rotas.form.overrides')}
        hint={t('rotas.form.overridesHint')}
        addLabel={t('rotas.form.addOverride')}
        removeLabel={t('rotas.form.removeOverride')}
        count={overrides.length}
        onAdd={() => change({ overrides: [...overrides, { start, end: `${start.slice(0, 11)}23:59`, userId: null }] })}
        onRemove={(index) => change({ overrides: without(overrides, index) })}
        renderOne={(index) => (
          <>
            <LocalTimeField
              label={t('rotas.form.from')}
              value={overrides[index]?.start ?? ''}
              error={fault(`overrides.${index}.start`)}
              onChange={(from) => change({ overrides: replaced(overrides, index, { start: from }) })}
            />
            <LocalTimeField
              label={t('rotas.form.to')}
              value={overrides[index]?.end ?? ''}
              error={fault(`overrides.${index}.end`)}
              onChange={(end) => change({ overrides: replaced(overrides, index, { end }) })}
            />
            <Select
              label={t('rotas.form.who')}
              searchable
              data={people}
              value={overrides[index]?.userId ?? null}
              error={fault(`overrides.${index}.userId`)}
              onChange={(userId) => change({ overrides: replaced(overrides, index, { userId }) })}
            />
          </>
        )}
      />
      <Exceptions
        label={t('rotas.form.holidays')}
        hint={t('rotas.form.holidaysHint')}
        addLabel={t('rotas.form.addHoliday')}
        removeLabel={t('rotas.form.removeHoliday')}
        count={holidays.length}
        onAdd={() => change({ holidays: [...holidays, { date: start.slice(0, 10), userId: null }] })}
        onRemove={(index) => change({ holidays: without(holidays, index) })}
        renderOne={(index) => (
          <>
            <DayField
              label={t('rotas.form.date')}
              value={holidays[index]?.date ?? ''}
              error={fault(`holidays.${index}.date`)}
              onChange={(date) => change({ holidays: replaced(holidays, index, { date }) })}
            />
            <Select
              label={t('rotas.form.who')}
              placeholder={t('rotas.nobody')}
              clearable
              searchable
              data={people}
              value={holidays[index]?.userId ?? null}
              onChange={(userId) => change({ holidays: replaced(holidays, index, { userId }) })}
            />
          </>
        )}
      />
    </>
  );
}

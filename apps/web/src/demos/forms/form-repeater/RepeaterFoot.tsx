import { Button, Group, Text } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { Ref } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import classes from './repeater.module.css';
import { totalOf, type Row } from './use-rows.ts';

interface RepeaterFootProps {
  rows: readonly Row[];
  onAdd: () => void;
  /** Where the keyboard goes when its row has left. */
  addRef: Ref<HTMLButtonElement>;
}

/** Another row, what they come to, and the end. */
export function RepeaterFoot({ rows, onAdd, addRef }: RepeaterFootProps) {
  const { t } = useTexts('fields');
  const total = formatMoney(totalOf(rows), useLocale());
  return (
    <div className={classes.foot}>
      <Button ref={addRef} variant="default" leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={onAdd}>
        {t('repeater.add')}
      </Button>
      <Group>
        <Text fw={500} className="tabular">
          {t('total')}: {total}
        </Text>
        <Button disabled={rows.length === 0} onClick={() => toast('done', t('repeater.saved', { total }))}>
          {t('repeater.send')}
        </Button>
      </Group>
    </div>
  );
}

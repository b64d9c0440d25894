import { Plus } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { NewTask } from '@atalaya/contract/demo/todo.ts';
import { toastFailure } from '#shared/ui/messages/toast.ts';
import { useAddTask } from './todo.queries.ts';
import classes from './todo.module.css';

/** One line, Enter, and the field is free for the next. `preset`: what belongs to the list it stands in. */
export function QuickAdd({ preset }: { preset: Partial<NewTask> }) {
  const { t } = useTexts('todo');
  const { mutateAsync: add } = useAddTask();
  const [title, setTitle] = useState('');

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    const wanted = title.trim();
    if (wanted === '') return;
    setTitle('');
    try {
      await add({ ...preset, title: wanted });
    } catch (error) {
      setTitle(wanted);
      await toastFailure(error);
    }
  }

  return (
    <form className={classes.quickAdd} onSubmit={send}>
      <Plus size={18} strokeWidth={1.75} aria-hidden />
      <input
        type="text"
        maxLength={200}
        aria-label={t('quickAdd')}
        placeholder={t('quickAdd')}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
    </form>
  );
}

import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Task } from '@atalaya/contract/demo/todo.ts';
import { offerUndo } from '#shared/ui/messages/offer-undo.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { useDeleteTask, useUpdateTask } from './todo.queries.ts';

/** What can be done to a task from the list and from the editor alike. */
export function useTaskCommands() {
  const { t } = useTexts('todo');
  const { mutate: update, mutateAsync: updateAsync } = useUpdateTask();
  const { mutateAsync: remove } = useDeleteTask();
  const restore = ({ id }: Task) => updateAsync({ id, isDeleted: false });

  return {
    toggle: ({ id, isCompleted }: Task) => update({ id, isCompleted: !isCompleted }),
    star: ({ id, isImportant }: Task) => update({ id, isImportant: !isImportant }),
    remove: async (task: Task) => {
      await remove(task.id);
      await offerUndo(t('deleted', { title: task.title }), () => restore(task));
    },
    restore: async (task: Task) => {
      await restore(task);
      await toast('done', t('restored', { title: task.title }));
    },
  };
}
export type TaskCommands = ReturnType<typeof useTaskCommands>;

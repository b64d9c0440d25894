import { ActionIcon, Button, Drawer, Group } from '@mantine/core';
import { Check, RotateCcw, Star, Trash2, Undo2 } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { NewTask, Task } from '@atalaya/contract/demo/todo.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { TaskForm, type TaskInput } from './TaskForm.tsx';
import { useAddTask, useSaveTask } from './todo.queries.ts';
import type { TaskCommands } from './use-task-commands.ts';
import classes from './todo.module.css';

interface TaskDrawerProps {
  /** None for a new one. */
  task: Task | null;
  preset: Partial<NewTask>;
  commands: TaskCommands;
  onClose: () => void;
}

const icon = { 'size': 18, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

function TaskActions({ task, commands, onClose }: { task: Task } & Pick<TaskDrawerProps, 'commands' | 'onClose'>) {
  const { t } = useTexts('todo');
  const star = t(task.isImportant ? 'unstar' : 'star');
  if (task.isDeleted)
    return (
      <Button
        variant="default"
        size="compact-md"
        leftSection={<RotateCcw size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => {
          onClose();
          void commands.restore(task);
        }}
      >
        {t('restore')}
      </Button>
    );
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        variant={task.isCompleted ? 'light' : 'default'}
        size="compact-md"
        leftSection={
          task.isCompleted ? <Undo2 size={16} strokeWidth={1.75} aria-hidden /> : <Check size={16} strokeWidth={1.75} aria-hidden />
        }
        onClick={() => commands.toggle(task)}
      >
        {t(task.isCompleted ? 'markOpen' : 'markDone')}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={star}
        title={star}
        aria-pressed={task.isImportant}
        onClick={() => commands.star(task)}
      >
        <Star {...icon} className={task.isImportant ? classes.star : undefined} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('delete')}
        title={t('delete')}
        onClick={() => {
          onClose();
          void commands.remove(task);
        }}
      >
        <Trash2 {...icon} />
      </ActionIcon>
    </Group>
  );
}

export function TaskDrawer({ task, preset, commands, onClose }: TaskDrawerProps) {
  const { t } = useTexts('todo');
  const { mutateAsync: add } = useAddTask();
  const { mutateAsync: save } = useSaveTask();
  useReturnFocus();

  async function send(input: TaskInput) {
    if (task) await save({ ...input, id: task.id });
    else await add(input);
    onClose();
    await toast('done', t(task ? 'updated' : 'added', { title: input.title }), 2_000);
  }

  return (
    <Drawer.Root opened onClose={onClose} position="right" size={480}>
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content>
        <Drawer.Header className={classes.drawerHeader}>
          <Drawer.Title className={task ? classes.hidden : undefined}>{t(task ? 'editTitle' : 'add')}</Drawer.Title>
          {task && <TaskActions task={task} commands={commands} onClose={onClose} />}
          <Drawer.CloseButton aria-label={t('close')} />
        </Drawer.Header>
        <Drawer.Body>
          <TaskForm task={task} preset={preset} onSend={send} onClose={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

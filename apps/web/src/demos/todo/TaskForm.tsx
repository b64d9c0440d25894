import '@mantine/dates/styles.layer.css';
import '#shared/form/picker-words.ts';
import { Button, Group, Input, MultiSelect, Select, Stack, Switch, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { z } from 'zod';
import { TASK_TAGS, Task, type Assignee, type NewTask } from '@atalaya/contract/demo/todo.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toDay } from '#demos/kit/format/day.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { useTagName } from './tags.tsx';
import { assigneesQuery } from './todo.queries.ts';

const RichTextArea = lazy(() => import('#demos/kit/rich-text/RichTextArea.tsx').then((module) => ({ default: module.RichTextArea })));

const TaskInput = Task.pick({ title: true, dueDate: true, description: true, assignee: true, tags: true, isImportant: true });
export type TaskInput = z.output<typeof TaskInput>;

interface TaskFormProps {
  task: Task | null;
  preset: Partial<NewTask>;
  onSend: (input: TaskInput) => Promise<unknown>;
  onClose: () => void;
}

const NOBODY_YET: Assignee[] = [];

export function TaskForm({ task, preset, onSend, onClose }: TaskFormProps) {
  const { data: assignees = NOBODY_YET } = useQuery(assigneesQuery);
  const first = task?.assignee ?? assignees[0];
  // The default of a new task is the first of them, so there is no form before they are known.
  return first ? (
    <Fields task={task} preset={preset} onSend={onSend} onClose={onClose} assignees={assignees} first={first} />
  ) : (
    <BlockSkeleton height={520} />
  );
}

function Fields({ task, preset, onSend, onClose, assignees, first }: TaskFormProps & { assignees: Assignee[]; first: Assignee }) {
  const { t } = useTexts('todo');
  const locale = useLocale();
  const tagName = useTagName();
  const today = toDay(useNow());
  const form = useContractForm(TaskInput, {
    title: task?.title ?? '',
    dueDate: task?.dueDate.slice(0, 10) ?? today,
    description: task?.description ?? '',
    assignee: first,
    tags: task?.tags ?? preset.tags ?? [],
    isImportant: task?.isImportant ?? preset.isImportant ?? false,
  });
  // The editor keeps its own state: after a reset it starts anew.
  const [resets, setResets] = useState(0);
  const people = assignees.some(({ fullName }) => fullName === first.fullName) ? assignees : [first, ...assignees];
  const tags = [...new Set([...TASK_TAGS, ...form.values.tags])];

  function reset() {
    form.reset();
    setResets(resets + 1);
  }

  return (
    <form
      onSubmit={form.submit(({ isImportant, ...input }) =>
        onSend(task ? { ...input, isImportant: task.isImportant } : { ...input, isImportant }),
      )}
      noValidate
    >
      <Stack>
        {/* The form may come after the drawer has looked for where to put the keyboard. */}
        <TextInput label={t('fields.title')} required autoFocus data-autofocus maxLength={200} {...form.getInputProps('title')} />
        <Select
          label={t('fields.assignee')}
          allowDeselect={false}
          data={people.map(({ fullName }) => fullName)}
          value={form.values.assignee.fullName}
          onChange={(name) => form.setFieldValue('assignee', people.find(({ fullName }) => fullName === name) ?? first)}
          leftSection={<Portrait of="person" name={form.values.assignee.fullName} picture={form.values.assignee.avatar} size={24} />}
          renderOption={({ option }) => (
            <Group gap="xs">
              <Portrait
                of="person"
                name={option.value}
                picture={people.find(({ fullName }) => fullName === option.value)?.avatar ?? null}
                size={24}
              />
              {option.label}
            </Group>
          )}
        />
        <DatePickerInput
          label={t('fields.dueDate')}
          locale={locale}
          valueFormat="D MMM YYYY"
          leftSection={<CalendarDays size={16} strokeWidth={1.75} aria-hidden />}
          {...form.getInputProps('dueDate')}
          onChange={(day) => day && form.setFieldValue('dueDate', day)}
        />
        <MultiSelect
          label={t('fields.tags')}
          data={tags.map((tag) => ({ value: tag, label: tagName(tag) }))}
          hidePickedOptions
          {...form.getInputProps('tags')}
        />
        {!task && <Switch label={t('filters.important')} {...form.getInputProps('isImportant', { type: 'checkbox' })} />}
        <Input.Wrapper label={t('fields.description')} labelElement="div">
          <Suspense fallback={<BlockSkeleton height={170} />}>
            <RichTextArea
              key={resets}
              label={t('fields.description')}
              initialHtml={form.values.description}
              onChange={(html) => form.setFieldValue('description', html)}
            />
          </Suspense>
        </Input.Wrapper>
        <FormFailure failure={form.failure} />
        <Group>
          <Button type="submit" loading={form.submitting}>
            {t(task ? 'update' : 'addButton')}
          </Button>
          <Button variant="default" onClick={task ? reset : onClose}>
            {t(task ? 'reset' : 'cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

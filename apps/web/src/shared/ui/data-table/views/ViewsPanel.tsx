import { Button, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { NewView, type SavedView } from '@atalaya/contract/session/saved-views.ts';
import { checkForm } from '#shared/form/field-errors.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useCheckedSend } from '#shared/form/use-checked-send.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import type { TableLayout } from '../layout/table-layout.ts';
import { readView, writeView } from './view-settings.ts';
import { useRemoveView, useSaveView, viewsQuery } from './views.queries.ts';
import classes from '../data-table.module.css';

export interface ViewsPanelProps {
  /** The table's name. */
  list: string;
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
  onClose: () => void;
}

function SaveForm({ list, layout, taken }: Pick<ViewsPanelProps, 'list' | 'layout'> & { taken: readonly SavedView[] }) {
  const { t } = useTexts('table');
  const search: object = useSearch({ strict: false });
  const [name, setName] = useState('');
  const { mutateAsync: save } = useSaveView();
  const input = { list, name, settings: writeView(search, layout) };
  const { failure, submitting, fault, submit } = useCheckedSend(checkForm(NewView, input), async () => {
    await save(input);
    setName('');
  });
  const isTaken = taken.some((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="xs">
        <TextInput
          label={t('views.name')}
          value={name}
          // A name that was just used is empty again, and no fault.
          error={name === '' && !submitting ? undefined : fault('name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FormFailure failure={failure} />
        <Button type="submit" size="xs" loading={submitting} disabled={name.trim() === ''}>
          {t(isTaken ? 'views.replace' : 'views.save')}
        </Button>
      </Stack>
    </form>
  );
}

/** Each opens the list as it was kept; the form keeps it as it is now. */
export function ViewsPanel({ list, layout, onLayout, onClose }: ViewsPanelProps) {
  const { t } = useTexts('table');
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(viewsQuery(list));
  const { mutate: remove, isPending } = useRemoveView();
  const views = data?.data ?? [];

  function open({ settings }: SavedView) {
    const view = readView(settings);
    if (!view) return;
    onLayout(view.layout);
    void navigate({ to: '.', search: view.search });
    onClose();
  }
  if (error && !data) return <ErrorState title={t('views.failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="sm">
      <Text size="sm" fw={500} id="table-views">
        {t('views.label')}
      </Text>
      {data && views.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('views.none')}
        </Text>
      )}
      {views.length > 0 && (
        <ul className={classes.viewList} aria-labelledby="table-views">
          {views.map((view) => (
            <li key={view.id}>
              <UnstyledButton className={classes.view} onClick={() => open(view)}>
                <span lang="">{view.name}</span>
              </UnstyledButton>
              <IconAction
                icon={Trash2}
                size="sm"
                label={t('views.remove', { name: view.name })}
                disabled={isPending}
                onClick={() => remove(view.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <SaveForm list={list} layout={layout} taken={views} />
    </Stack>
  );
}

import { Suspense, type ReactNode } from 'react';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { FoldersPicture } from '#shared/ui/pictures/pictures.tsx';
import { ListPage, type ListPageProps } from './ListPage.tsx';
import { useEditing } from './rows/use-editing.tsx';
import type { TableSearch } from './search/table-search.ts';

interface EditableListPageProps<Row, Id extends keyof Row & string, S extends TableSearch> extends Omit<
  ListPageProps<Row, Id, S>,
  'actions' | 'children' | 'empty' | 'onOpen' | 'renderActions'
> {
  texts: {
    create: string;
    edit: string;
    remove: string;
    empty: { title: string; text: string };
    removing: (name: string) => { title: string; effect: string; confirm: string };
  };
  mayCreate: boolean;
  mayChange: boolean;
  /** The drawer of one record; null is one that is to be made. */
  renderEditor: (record: Row | null, onClose: () => void) => ReactNode;
  onRemove: (id: string) => Promise<unknown>;
}

/** A list of named records that are made, changed and removed on its page. */
export function EditableListPage<Row extends { id: string; name: string }, Id extends keyof Row & string, S extends TableSearch>({
  texts,
  mayCreate,
  mayChange,
  renderEditor,
  onRemove,
  ...list
}: EditableListPageProps<Row, Id, S>) {
  const { open, close, edit, actions, ...editing } = useEditing<Row>(texts);
  const createButton = mayCreate && editing.createButton;
  return (
    <ListPage
      {...list}
      actions={createButton}
      onOpen={mayChange ? edit : undefined}
      renderActions={mayChange ? actions : undefined}
      empty={
        <EmptyState picture={<FoldersPicture />} {...texts.empty}>
          {createButton}
        </EmptyState>
      }
    >
      <Suspense fallback={null}>{open?.dialog === 'edit' && renderEditor(open.of, close)}</Suspense>
      {open?.dialog === 'remove' && (
        <RemoveDialog {...texts.removing(open.of.name)} onRemove={() => onRemove(open.of.id)} onClose={close} />
      )}
    </ListPage>
  );
}

interface RemoveDialogProps {
  title: string;
  effect: string;
  confirm: string;
  onRemove: () => Promise<unknown>;
  onClose: () => void;
}

const RemoveDialog = ({ title, effect, confirm, onRemove, onClose }: RemoveDialogProps) => (
  <ConfirmDialog title={title} effect={effect} confirmLabel={confirm} onConfirm={onRemove} onClose={onClose} />
);

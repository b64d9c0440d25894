import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { UnpluggedPicture } from '#shared/ui/pictures/UnpluggedPicture.tsx';
import { PlainTable, type PlainTableProps } from '#shared/ui/PlainTable.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';

const LIST_PX = 200;

interface ListPanelProps<Row, Name extends string> extends Omit<PlainTableProps<Row, Name>, 'rows'> {
  title: string;
  text?: ReactNode;
  /** Makes one more: above the list, or where it would be. */
  add: ReactNode;
  none: { title: string; text: string };
  list: Pick<UseQueryResult<{ data: Row[] }>, 'data' | 'error' | 'refetch'>;
  /** What is about to be removed, once somebody confirms it. */
  removing?: { title: string; effect: string; remove: () => Promise<unknown>; onClose: () => void } | undefined;
  children?: ReactNode;
}

/** A list of a tab, with what stands there while there is none. */
export function ListPanel<Row, Name extends string>({
  title,
  text,
  add,
  none,
  list,
  removing,
  children,
  ...table
}: ListPanelProps<Row, Name>) {
  const { t } = useTexts('integrations');
  const rows = list.data?.data;
  return (
    <Panel title={title} text={text} actions={rows && rows.length > 0 && add}>
      {!rows &&
        (list.error ? (
          <ErrorState title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <BlockSkeleton height={LIST_PX} />
        ))}
      {rows?.length === 0 && (
        <EmptyState picture={<UnpluggedPicture />} title={none.title} text={none.text}>
          {add}
        </EmptyState>
      )}
      {rows && rows.length > 0 && <PlainTable {...table} rows={rows} />}
      {children}
      {removing && (
        <ConfirmDialog
          title={removing.title}
          effect={removing.effect}
          confirmLabel={t('remove')}
          onConfirm={async () => {
            await removing.remove();
            await toast('done', t('removed'));
          }}
          onClose={removing.onClose}
        />
      )}
    </Panel>
  );
}

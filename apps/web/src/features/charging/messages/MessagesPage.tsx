import { Checkbox } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useNow } from '#shared/format/use-now.ts';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { LedgerPicture } from '#shared/ui/pictures/pictures.tsx';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { FeedFooter } from '#shared/ui/data-table/FeedFooter.tsx';
import { useFeed } from '#shared/ui/data-table/use-feed.ts';
import { FilterSelect } from '#shared/ui/filters/FilterSelect.tsx';
import { messagesQuery } from '../charging.queries.ts';
import { ACTIONS, toMessageFilter, type MessagesSearch } from '../charging.search.ts';
import { FeedFilters } from '../FeedFilters.tsx';
import { columns, MessagePair } from './messages.columns.tsx';
import { useMessageTail } from './use-message-tail.ts';
import classes from '../charging.module.css';
import { ChargingPage } from '../live/ChargingPage.tsx';

interface MessagesPageProps {
  user: Account;
  search: MessagesSearch;
  onSearchChange: (change: Partial<MessagesSearch>) => void;
}

/** Each row opens to the request and its answer. */
export function MessagesPage({ search, onSearchChange }: MessagesPageProps) {
  const { t } = useTexts('charging');
  const clientId = useFocusedClient()?.id;
  const filter = toMessageFilter(search, useNow(), clientId);
  useMessageTail(filter);
  const { list, count, rest } = useFeed(useInfiniteQuery(messagesQuery(filter)));
  return (
    <ChargingPage title={t('messages.title')} subtitle={t('messages.text')}>
      <ClientFocusBar />
      <DataTable
        name="charging-messages"
        caption={t('messages.title')}
        columns={columns}
        headings={t('messages.columns', { returnObjects: true })}
        rowId={(row) => row.id}
        list={list}
        search={search}
        onSearchChange={onSearchChange}
        searchLabel={t('messages.search')}
        renderDetail={(message) => <MessagePair message={message} />}
        filters={
          <>
            <FilterSelect
              clearable
              searchable
              aria-label={t('messages.action')}
              placeholder={t('messages.anyAction')}
              data={ACTIONS}
              renderOption={({ option }) => (
                <span lang="en" translate="no">
                  {option.label}
                </span>
              )}
              value={search.action ?? null}
              onChange={(action) => onSearchChange({ action: ACTIONS.find((one) => one === action) })}
            />
            <Checkbox
              className={classes.check}
              label={t('messages.failed')}
              checked={search.failed === 'true'}
              onChange={({ currentTarget }) => onSearchChange({ failed: currentTarget.checked ? 'true' : undefined })}
            />
            <FeedFilters clientId={clientId} search={search} onSearchChange={onSearchChange} />
          </>
        }
        empty={<EmptyState picture={<LedgerPicture />} title={t('messages.empty.title')} text={t('messages.empty.text')} />}
        footer={<FeedFooter shown={t('messages.shown', count)} more={t('messages.more')} {...rest} />}
      />
    </ChargingPage>
  );
}

import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { loadMore } from '#shared/live/load-more.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { saveFile } from '#shared/ui/copy/save-file.ts';
import { toast, toastFailure } from '#shared/ui/messages/toast.ts';
import { FleetPage } from '../live/FleetPage.tsx';
import { LogFilters } from './LogFilters.tsx';
import { LogList } from './LogList.tsx';
import { exportLogs, logsQuery } from './logs.queries.ts';
import { isNarrowed, type LogsSearch } from './logs.search.ts';
import { useLogTail } from './use-log-tail.ts';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

interface LogsPageProps {
  search: LogsSearch;
  onSearchChange: (change: Partial<LogsSearch>) => void;
}

export function LogsPage({ search, onSearchChange }: LogsPageProps) {
  const { t } = useTexts('logs');
  const locale = useLocale();
  const focusedId = useFocusedClient()?.id;
  const feed = useInfiniteQuery(logsQuery(search, focusedId));
  const tail = useLogTail(search, focusedId);
  const [isExporting, setExporting] = useState(false);

  /** Whoever goes back in the story wants to read it: what comes meanwhile waits. */
  function goBack() {
    tail.pause();
    return loadMore(feed);
  }

  async function save() {
    setExporting(true);
    try {
      saveFile('logs.csv', await exportLogs(search, focusedId));
      await toast('done', t('exported'));
    } catch (error) {
      await toastFailure(error);
    } finally {
      setExporting(false);
    }
  }

  return (
    <FleetPage
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          <Button variant="default" leftSection={<Download {...icon} />} loading={isExporting} onClick={() => void save()}>
            {t('export')}
          </Button>
          {tail.isPaused ? (
            <Button leftSection={<Play {...icon} />} onClick={tail.resume}>
              {tail.heldCount > 0
                ? `${t('tail.resume')} (${t('tail.paused', { count: tail.heldCount, number: formatCount(tail.heldCount, locale) })})`
                : t('tail.resume')}
            </Button>
          ) : (
            <Button variant="default" leftSection={<Pause {...icon} />} onClick={tail.pause}>
              {t('tail.pause')}
            </Button>
          )}
        </>
      }
    >
      <ClientFocusBar />
      <LogFilters search={search} onSearchChange={onSearchChange} />
      <LogList feed={{ ...feed, fetchNextPage: goBack }} isNarrowed={isNarrowed(search) || focusedId !== undefined} />
    </FleetPage>
  );
}

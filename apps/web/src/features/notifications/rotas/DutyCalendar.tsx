import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Rota } from '@atalaya/contract/notify/rotas.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { monthDays, monthOf } from '#shared/ui/calendar/month-grid.ts';
import { MonthGrid } from '#shared/ui/calendar/MonthGrid.tsx';
import { MonthSteps, useMonthName } from '#shared/ui/calendar/MonthSteps.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { dutiesQuery } from './rotas.queries.ts';

const CALENDAR_PX = 520;

/** Who is on call on which days, by the clock of who looks. */
export function DutyCalendar({ rotas }: { rotas: readonly Rota[] }) {
  const { t } = useTexts(['notifications', 'kit']);
  const now = useNow();
  const [asked, setAsked] = useState<string>();
  const month = asked ?? monthOf(now);
  const title = useMonthName(month);
  const days = monthDays(month);
  const [first, last] = [days[0]?.start ?? now, days.at(-1)?.end ?? now];
  const { data, error, refetch } = useQuery(dutiesQuery(first.toISOString(), last.toISOString(), useFocusedClient()?.id));
  const byId = new Map(rotas.map((rota) => [rota.id, rota]));
  const events = (data?.data ?? []).map(({ rotaId, userId, reason, start, end }) => {
    const rota = byId.get(rotaId);
    const who = userId === null ? t('rotas.nobody') : (rota?.names[userId] ?? t('policies.gone'));
    return { key: rotaId, start, end, name: rotas.length > 1 ? `${rota?.name ?? ''}: ${who}` : who, isSpecial: reason !== 'turn' };
  });
  return (
    <Panel
      title={title}
      text={t('kit:calendar.text', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })}
      actions={<MonthSteps month={month} onMonth={setAsked} />}
    >
      {data ? (
        <MonthGrid days={days} events={events} />
      ) : error ? (
        <ErrorState title={t('rotas.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <BlockSkeleton height={CALENDAR_PX} />
      )}
    </Panel>
  );
}

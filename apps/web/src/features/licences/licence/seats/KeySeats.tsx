import { Button, Group, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleOff, Clock3, Hourglass, Plane, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { LicenceKeyDetails } from '@atalaya/contract/licensing/key-details.ts';
import type { Seat, SeatState } from '@atalaya/contract/licensing/selling/seats.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Moment, RelativeMoment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { TextSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge, type StateLook } from '#shared/ui/StateBadge.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { seatsQuery } from '../selling.queries.ts';

const SeatDialogs = lazy(() => import('./SeatDialogs.tsx').then((module) => ({ default: module.SeatDialogs })));

const looks = {
  active: { meaning: 'healthy', icon: CircleCheck },
  borrowed: { meaning: 'info', icon: Plane },
  waiting: { meaning: 'info', icon: Hourglass },
  ending: { meaning: 'attention', icon: Clock3 },
  released: { meaning: 'off', icon: CircleOff },
  lapsed: { meaning: 'off', icon: CircleOff },
} satisfies Record<SeatState, StateLook>;

/** Which machines hold a seat, since when and until when. */
export function KeySeats({ licence, mayEnd }: { licence: Pick<LicenceKeyDetails, 'id' | 'seats'>; mayEnd: boolean }) {
  const { t } = useTexts('selling');
  const { data, error, refetch } = useQuery(seatsQuery(licence.id));
  const [open, setOpen] = useState<{ dialog: 'end' | 'move'; seat: Seat } | null>(null);
  // A key for any number of machines, of which none has come, has nothing to tell.
  if (licence.seats === null && !error && !data?.data.length) return null;
  const { used = 0, total = licence.seats } = data?.seats ?? {};
  return (
    <Panel title={t('seats.title')} text={total === null ? t('seats.unlimited', { count: used }) : t('seats.used', { count: used, total })}>
      {total !== null && (
        <Progress
          value={Math.min(100, (used / total) * 100)}
          color={used > total ? 'red' : used === total ? 'yellow' : undefined}
          mb="md"
          aria-label={t('seats.title')}
        />
      )}
      {error && !data && <ErrorState title={t('seats.failed')} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TextSkeleton />}
      {data?.data.length === 0 && <Text c="dimmed">{t('seats.none')}</Text>}
      {data && data.data.length > 0 && (
        <PlainTable
          headings={{
            machine: t('seats.machine'),
            state: t('seats.state'),
            since: t('seats.since'),
            until: t('seats.until'),
            ...(mayEnd ? { actions: t('plans.actions') } : {}),
          }}
          rows={data.data}
          rowId={({ id }) => id}
          renderCells={(seat) => ({
            machine: <Machine seat={seat} />,
            state: <StateBadge look={looks[seat.state]}>{t(`seatStates.${seat.state}`)}</StateBadge>,
            since: <RelativeMoment at={seat.since} />,
            until: <Moment at={seat.expiresAt} />,
            actions: seat.state !== 'ending' && (
              <Group gap="xs" wrap="nowrap">
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${t('seats.move')}: ${seat.name || seat.fingerprint}`}
                  onClick={() => setOpen({ dialog: 'move', seat })}
                >
                  {t('seats.move')}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${t('seats.end')}: ${seat.name || seat.fingerprint}`}
                  onClick={() => setOpen({ dialog: 'end', seat })}
                >
                  {t('seats.end')}
                </Button>
              </Group>
            ),
          })}
        />
      )}
      <Suspense fallback={null}>{open && <SeatDialogs {...open} keyId={licence.id} onClose={() => setOpen(null)} />}</Suspense>
    </Panel>
  );
}

function Machine({ seat }: { seat: Seat }) {
  const { t } = useTexts('selling');
  return (
    <>
      <strong lang="">{seat.name || seat.fingerprint}</strong>
      <Text size="sm" c="dimmed">
        {seat.name && <code>{seat.fingerprint}</code>} {seat.reason}
      </Text>
      {seat.over && <StateBadge look={{ meaning: 'attention', icon: TriangleAlert }}>{t('seats.over')}</StateBadge>}
      {seat.clockSetBackAt && <StateBadge look={{ meaning: 'critical', icon: TriangleAlert }}>{t('seats.setBack')}</StateBadge>}
    </>
  );
}

import type { Visit } from '@atalaya/contract/monitor/visits.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Column } from '#shared/ui/data-table/column.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { visitLook } from './visit-look.ts';

const MS_PER_SECOND = 1_000;

type Name = 'person' | 'label' | 'clientName' | 'reason' | 'state' | 'start' | 'openings' | 'photos';
type VisitColumn = Column<Visit, Name, 'start' | 'person' | 'label'>;

function State({ state }: Pick<Visit, 'state'>) {
  const { t } = useTexts('visits');
  return <StateBadge look={visitLook[state]}>{t(`states.${state}`)}</StateBadge>;
}

/** How long it was from the first opening to the last closing; the times stand in the visit itself. */
function Door({ openings }: Pick<Visit, 'openings'>) {
  const { t } = useTexts('visits');
  const locale = useLocale();
  const [first] = openings;
  const last = openings.at(-1);
  if (!first || !last) return '—';
  if (!last.closedAt) return t('detail.stillOpen');
  return formatDuration((Date.parse(last.closedAt) - Date.parse(first.openedAt)) / MS_PER_SECOND, locale, 'short');
}

export const allColumns: readonly VisitColumn[] = [
  {
    id: 'person',
    cell: ({ person, company }) => <span lang="">{[person, company].filter(Boolean).join(' · ')}</span>,
    sorts: 'asc',
    names: true,
  },
  {
    id: 'label',
    cell: ({ deviceId, label }) => (
      <TextLink to="/imu/devices/$id" params={{ id: deviceId }}>
        {label}
      </TextLink>
    ),
    sorts: 'asc',
    phone: 'below',
  },
  { id: 'clientName', cell: ({ clientName }) => clientName },
  { id: 'reason', cell: ({ reason }) => <span lang="">{reason}</span> },
  { id: 'state', cell: ({ state }) => <State state={state} />, phone: 'beside' },
  { id: 'start', cell: ({ start }) => <Moment at={start} />, sorts: 'desc', phone: 'below' },
  { id: 'openings', cell: ({ openings }) => <Door openings={openings} />, value: ({ openings }) => openings[0]?.openedAt },
  { id: 'photos', cell: ({ photos }) => photos.length, value: ({ photos }) => photos.length, align: 'end', hidden: true },
];
/** The client would be the same in every row. */
export const ownColumns = allColumns.filter(({ id }) => id !== 'clientName');

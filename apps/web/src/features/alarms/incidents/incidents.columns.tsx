import { CircleCheck, CircleDot } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Incident, IncidentState } from '@atalaya/contract/alarms/incidents.ts';
import { SEVERITIES } from '@atalaya/contract/alarms/severities.ts';
import { formatCount } from '#shared/format/number.ts';
import type { incidents } from '../i18n/en/incidents.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { StateBadge, type StateLook } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { SeverityBadge } from '../badges.tsx';
import alarmClasses from '../alarms.module.css';
import type { IncidentsSearch } from './incidents.search.ts';

type IncidentColumn = Column<Incident, keyof typeof incidents.columns, IncidentsSearch['sortColumn']>;

const looks = {
  open: { meaning: 'attention', icon: CircleDot },
  ended: { meaning: 'healthy', icon: CircleCheck },
} satisfies Record<IncidentState, StateLook>;

export function IncidentStateBadge({ state }: { state: IncidentState }) {
  const { t } = useTexts('incidents');
  return <StateBadge look={looks[state]}>{t(`states.${state}`)}</StateBadge>;
}

export function Cause({ incident }: { incident: Pick<Incident, 'cause'> }) {
  const { t } = useTexts('incidents');
  return t(`causes.${incident.cause}`);
}

function StillWrong({ incident: { active, alarms } }: { incident: Incident }) {
  const { t } = useTexts('incidents');
  const locale = useLocale();
  return t('ofTotal', { active: formatCount(active, locale), total: formatCount(alarms, locale) });
}

export const allColumns: readonly IncidentColumn[] = [
  {
    id: 'severity',
    cell: ({ severity }) => <SeverityBadge severity={severity} />,
    value: ({ severity }) => SEVERITIES.indexOf(severity),
    sorts: 'desc',
  },
  {
    id: 'text',
    cell: ({ id, text }) => (
      <TextLink to="/alarms/incidents/$id" params={{ id }} className={alarmClasses.sentence}>
        {text}
      </TextLink>
    ),
    names: true,
  },
  { id: 'cause', cell: (incident) => <Cause incident={incident} /> },
  { id: 'state', cell: ({ state }) => <IncidentStateBadge state={state} /> },
  { id: 'at', cell: ({ at }) => <RelativeMoment at={at} />, value: ({ at }) => at, sorts: 'desc' },
  { id: 'active', cell: (incident) => <StillWrong incident={incident} /> },
  { id: 'projectName', cell: ({ projectName }) => projectName },
  { id: 'clientName', cell: ({ clientName }) => clientName },
];

export const ownColumns = allColumns.filter(({ id }) => id !== 'clientName');

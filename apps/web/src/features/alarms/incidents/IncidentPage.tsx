import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { MAX_INCIDENT_ALARMS, type IncidentDetails } from '@atalaya/contract/alarms/incidents.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ButtonLink } from '#shared/ui/ButtonLink.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Facts } from '#shared/ui/Facts.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { LedgerPicture } from '#shared/ui/pictures/pictures.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { nothingDone, useAlarmActions } from '../actions/use-alarm-actions.ts';
import { AlarmStateBadge, SeverityBadge } from '../badges.tsx';
import { SubjectLink } from '../SubjectLink.tsx';
import { useFreshAlarms } from '../use-fresh-alarms.ts';
import alarmClasses from '../alarms.module.css';
import { Cause, IncidentStateBadge } from './incidents.columns.tsx';
import { incidentQuery, useAcknowledgeIncident } from './incidents.queries.ts';

const PAGE_PX = 480;

function Shown({ incident, mayAct }: { incident: IncidentDetails; mayAct: boolean }) {
  const { t } = useTexts(['incidents', 'alarms']);
  const locale = useLocale();
  const { members, transitions } = incident;
  const { offerToTakeBack } = useAlarmActions();
  const { mutateAsync: acknowledge, isPending } = useAcknowledgeIncident();
  return (
    <Page
      title={incident.text}
      subtitle={[incident.clientName, incident.projectName].filter(Boolean).join(' · ')}
      actions={
        mayAct &&
        incident.unacknowledged > 0 && (
          <Button loading={isPending} onClick={() => void acknowledge(incident.id).catch(nothingDone).then(offerToTakeBack)}>
            {t('acknowledgeAll', { number: formatCount(incident.unacknowledged, locale) })}
          </Button>
        )
      }
    >
      <div className={alarmClasses.facts}>
        <Facts
          facts={[
            { label: t('columns.severity'), value: <SeverityBadge severity={incident.severity} /> },
            { label: t('columns.state'), value: <IncidentStateBadge state={incident.state} /> },
            { label: t('columns.cause'), value: <Cause incident={incident} /> },
            { label: t('columns.at'), value: <Moment at={incident.at} /> },
            { label: t('ended'), value: incident.endedAt ? <Moment at={incident.endedAt} /> : t('notYet') },
            { label: t('struck'), value: formatCount(incident.subjects, locale) },
          ]}
        />
      </div>
      {incident.disproved && <p>{t('disproved')}</p>}
      <Panel
        title={t('members.title')}
        text={
          incident.alarms > MAX_INCIDENT_ALARMS &&
          t('members.first', { number: MAX_INCIDENT_ALARMS, total: formatCount(incident.alarms, locale) })
        }
      >
        <PlainTable
          headings={t('members.columns', { returnObjects: true })}
          rows={members}
          rowId={({ id }) => id}
          renderCells={({ id, severity, text, subject, state, role, since }) => ({
            severity: <SeverityBadge severity={severity} />,
            text: (
              <TextLink to="/alarms/$id" params={{ id }}>
                {text}
              </TextLink>
            ),
            subject: <SubjectLink subject={subject} />,
            role: t(`roles.${role}`),
            state: <AlarmStateBadge state={state} />,
            since: <Moment at={since} />,
          })}
        />
      </Panel>
      <Panel title={t('timeline.title')}>
        <PlainTable
          headings={t('timeline.columns', { returnObjects: true })}
          rows={transitions}
          rowId={({ kind, at }) => `${kind} ${at}`}
          renderCells={({ kind, at, learnedAt, toldAt }) => ({
            kind: t(`timeline.kinds.${kind}`),
            at: <Moment at={at} />,
            learned: <Moment at={learnedAt} />,
            told: toldAt ? <Moment at={toldAt} /> : t('timeline.notTold'),
          })}
        />
      </Panel>
    </Page>
  );
}

/** One incident: what happened, its probable cause, and each alarm that belongs to it. */
export function IncidentPage({ id, user }: { id: string; user: Account }) {
  const { t } = useTexts('incidents');
  const { data, error, refetch } = useQuery(incidentQuery(id));
  useFreshAlarms();
  if (data) return <Shown incident={data} mayAct={abilityFor(user).can('acknowledge', 'Alarm')} />;
  if (error instanceof AppError && error.status === 404)
    return (
      <Page title={t('notFound.title')}>
        <EmptyState picture={<LedgerPicture />} title={t('notFound.title')} text={t('notFound.text')}>
          <ButtonLink to="/alarms/incidents">{t('notFound.back')}</ButtonLink>
        </EmptyState>
      </Page>
    );
  return (
    <Page title={t('title')}>
      {error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : <BlockSkeleton height={PAGE_PX} />}
    </Page>
  );
}

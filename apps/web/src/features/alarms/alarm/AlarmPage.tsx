import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import type { AlarmDetails } from '@atalaya/contract/alarms/alarms.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { Page } from '#shared/ui/Page.tsx';
import { DetailPage } from '#shared/ui/pages/DetailPage.tsx';
import { useAlarmActions } from '../actions/use-alarm-actions.ts';
import { alarmQuery } from '../alarms.queries.ts';
import { useFreshAlarms } from '../use-fresh-alarms.ts';
import { AlarmFacts } from './AlarmFacts.tsx';
import type { AlarmDialog } from './AlarmDialogs.tsx';
import { seriesOfSignal } from './signal-chart-data.ts';
import { SignalChart } from './SignalChart.tsx';
import { SameTime } from './SameTime.tsx';
import { Timeline } from './Timeline.tsx';

const AlarmDialogs = lazy(() => import('./AlarmDialogs.tsx').then((module) => ({ default: module.AlarmDialogs })));

interface ActionsProps {
  alarm: AlarmDetails;
  actions: ReturnType<typeof useAlarmActions>;
  onOpen: (dialog: AlarmDialog) => void;
}

function Actions({ alarm, actions, onOpen }: ActionsProps) {
  const { t } = useTexts('alarms');
  const isOver = alarm.state === 'cleared';
  return (
    <>
      {alarm.acknowledged ? (
        <Button variant="default" onClick={() => void actions.unacknowledge([alarm.id])}>
          {t('actions.unacknowledge')}
        </Button>
      ) : (
        <Button loading={actions.isAcknowledging} onClick={() => void actions.acknowledge([alarm.id])}>
          {t('actions.acknowledge')}
        </Button>
      )}
      {alarm.shelvedUntil !== null && (
        <Button variant="default" onClick={() => void actions.unshelve([alarm.id])}>
          {t('actions.unshelve')}
        </Button>
      )}
      {alarm.shelvedUntil === null && !isOver && (
        <Button variant="default" onClick={() => onOpen('shelve')}>
          {t('actions.shelve')}
        </Button>
      )}
      <Button variant="default" onClick={() => onOpen('assign')}>
        {t('actions.assign')}
      </Button>
      <Button variant="default" onClick={() => onOpen('comment')}>
        {t('actions.comment')}
      </Button>
      {alarm.latched && alarm.clearedAt !== null && (
        <Button variant="default" onClick={() => onOpen('close')}>
          {t('actions.close')}
        </Button>
      )}
    </>
  );
}

function Shown({ alarm, mayAct }: { alarm: AlarmDetails; mayAct: boolean }) {
  const [dialog, setDialog] = useState<AlarmDialog>();
  const actions = useAlarmActions();
  useFreshAlarms();
  const series = alarm.subject.kind === 'device' ? seriesOfSignal(alarm.signal) : undefined;
  return (
    <Page
      title={`${alarm.subject.name}: ${alarm.ruleName}`}
      subtitle={alarm.text}
      actions={mayAct && <Actions alarm={alarm} actions={actions} onOpen={setDialog} />}
    >
      <AlarmFacts alarm={alarm} />
      {series && <SignalChart alarm={alarm} value={series} />}
      <Timeline alarm={alarm} />
      <SameTime alarm={alarm} />
      <Suspense fallback={null}>
        {dialog && <AlarmDialogs dialog={dialog} alarm={alarm} onShelve={actions.shelve} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </Page>
  );
}

/** One alarm: what it was, what was measured then, and all that became of it. */
export function AlarmPage({ id, user }: { id: string; user: Account }) {
  const { t } = useTexts('alarms');
  const query = useQuery(alarmQuery(id));
  return (
    <DetailPage title={t('alarm.fallback')} failure={t('alarm.failed')} query={query}>
      {(alarm) => <Shown alarm={alarm} mayAct={abilityFor(user).can('acknowledge', 'Alarm')} />}
    </DetailPage>
  );
}

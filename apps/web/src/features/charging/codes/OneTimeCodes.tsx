import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { StartCode } from '@atalaya/contract/charging/drivers.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { formatAmount, formatEnergy } from '../figures.tsx';
import { startCodesQuery, useRemoveStartCode } from './codes.queries.ts';

const MakeCodesDrawer = lazy(() => import('./MakeCodesDrawer.tsx').then((module) => ({ default: module.MakeCodesDrawer })));

function State({ code, mayChange }: { code: StartCode; mayChange: boolean }) {
  const { t } = useTexts('codes');
  const { mutate: remove } = useRemoveStartCode();
  if (code.sessionId !== null)
    return (
      <TextLink to="/chargers/sessions/$id" params={{ id: code.sessionId }}>
        {t('once.session', { id: code.sessionId })}
      </TextLink>
    );
  return (
    <>
      {t(`once.states.${code.state}`)}{' '}
      {mayChange && code.state !== 'used' && (
        <Button size="compact-xs" variant="default" aria-label={`${t('once.remove')}: …${code.ending}`} onClick={() => remove(code.id)}>
          {t('once.remove')}
        </Button>
      )}
    </>
  );
}

interface OneTimeCodesProps {
  mayChange: boolean;
  asksClient: boolean;
  clientId: string | undefined;
}

/** For visitors: each good for one session. */
export function OneTimeCodes({ mayChange, asksClient, clientId }: OneTimeCodesProps) {
  const { t } = useTexts('codes');
  const locale = useLocale();
  const { data } = useQuery(startCodesQuery(clientId));
  const [isMaking, setIsMaking] = useState(false);
  const limitOf = ({ budgetWh, budgetMoney }: StartCode) =>
    [budgetWh !== null && formatEnergy(budgetWh, locale), budgetMoney && formatAmount(budgetMoney.amount, budgetMoney.currency, locale)]
      .filter(Boolean)
      .join(' · ') || t('once.unlimited');
  return (
    <Panel title={t('once.title')} actions={mayChange && <Button onClick={() => setIsMaking(true)}>{t('once.create')}</Button>}>
      <Text c="dimmed">{data?.total === 0 ? t('once.none') : t('once.text')}</Text>
      {data && data.data.length > 0 && (
        <PlainTable
          headings={t('once.columns', { returnObjects: true })}
          rows={data.data}
          rowId={({ id }) => id}
          renderCells={(code) => ({
            ending: <code>…{code.ending}</code>,
            label: <span lang="">{code.label || '—'}</span>,
            siteName: code.siteName ?? t('once.anySite'),
            budget: limitOf(code),
            expiresAt: <Moment at={code.expiresAt} />,
            state: <State code={code} mayChange={mayChange} />,
          })}
        />
      )}
      <Suspense fallback={null}>
        {isMaking && <MakeCodesDrawer asksClient={asksClient} clientId={clientId} onClose={() => setIsMaking(false)} />}
      </Suspense>
    </Panel>
  );
}

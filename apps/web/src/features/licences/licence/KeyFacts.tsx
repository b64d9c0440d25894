import { Text } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { LicenceKeyDetails } from '@atalaya/contract/licensing/key-details.ts';
import { Facts } from '#shared/ui/Facts.tsx';
import { Moment, RelativeMoment } from '#shared/ui/Moment.tsx';
import { KeyExpiry } from '../KeyExpiry.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import classes from '../licences.module.css';

const Chips = ({ words }: { words: readonly string[] }) => (
  <span className={classes.chips}>
    {words.map((word) => (
      <span key={word} className={classes.chip}>
        {word}
      </span>
    ))}
  </span>
);

const Dimmed = ({ children }: { children: string }) => (
  <Text span inherit c="dimmed">
    {children}
  </Text>
);

export function KeyFacts({ licence, isAdmin }: { licence: LicenceKeyDetails; isAdmin: boolean }) {
  const { t } = useTexts(['licence', 'licences', 'selling']);
  const { clientId, clientName, projectName, createdAt, lastUsedAt, scopes, ratePerMinute, devices, state, endedBy } = licence;
  const keyLink = (id: string) => (
    <TextLink to="/licences/$id" params={{ id }}>
      {t('facts.openKey')}
    </TextLink>
  );
  const client = isAdmin ? (
    <TextLink to="/clients/$id" params={{ id: clientId }}>
      {clientName}
    </TextLink>
  ) : (
    clientName
  );

  return (
    <Panel title={t('facts.title')}>
      <Facts
        facts={[
          { label: t('licences:columns.clientName'), value: client },
          { label: t('licences:columns.projectName'), value: projectName ?? <Dimmed>{t('licences:noProject')}</Dimmed> },
          { label: t('licences:columns.createdAt'), value: <Moment at={createdAt} /> },
          { label: t('licences:columns.expiresAt'), value: <KeyExpiry licence={licence} /> },
          ...(state === 'active' ? [] : [{ label: t('facts.ended'), value: t(`facts.endedBy.${endedBy ?? 'time'}`) }]),
          {
            label: t('licences:columns.lastUsedAt'),
            value: lastUsedAt ? <RelativeMoment at={lastUsedAt} /> : <Dimmed>{t('licences:never')}</Dimmed>,
          },
          {
            label: t('facts.rate'),
            value: ratePerMinute === null ? <Dimmed>{t('facts.anyRate')}</Dimmed> : t('facts.perMinute', { count: ratePerMinute }),
          },
          { label: t('facts.scopes'), value: scopes.length > 0 ? <Chips words={scopes} /> : <Dimmed>{t('facts.anyScope')}</Dimmed> },
          { label: t('facts.devices'), value: devices.length > 0 ? <Chips words={devices} /> : <Dimmed>{t('facts.anyDevice')}</Dimmed> },
          { label: t('selling:fields.seats'), value: <SeatTerms licence={licence} /> },
          { label: t('selling:fields.advisory'), value: t(licence.advisory ? 'selling:entitlements.yes' : 'selling:entitlements.no') },
          ...(licence.replacesId ? [{ label: t('facts.replaces'), value: keyLink(licence.replacesId) }] : []),
          ...(licence.replacedById ? [{ label: t('facts.replacedBy'), value: keyLink(licence.replacedById) }] : []),
        ]}
      />
    </Panel>
  );
}

/** How many machines may come, what happens when more do, and how long each keeps its seat. */
function SeatTerms({ licence: { seats, overage, leaseSeconds, borrowDays } }: { licence: LicenceKeyDetails }) {
  const { t } = useTexts(['licence', 'selling']);
  const above = typeof overage === 'number' ? t('selling:overages.percent', { percent: overage }) : t(`selling:overages.${overage}`);
  return (
    <>
      {seats === null ? <Dimmed>{t('facts.anySeats')}</Dimmed> : t('facts.seats', { count: seats, above })}
      <Text size="sm" c="dimmed">
        {t('facts.lease', { minutes: Math.round(leaseSeconds / 60) })} ·{' '}
        {borrowDays === 0 ? t('facts.noBorrow') : t('facts.borrow', { count: borrowDays })}
      </Text>
    </>
  );
}

import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Download, Monitor, RefreshCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { PortalKey, PortalMeter } from '@atalaya/contract/licensing/selling/portal-endpoints.ts';
import { formatFigure, formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { saveFile } from '#shared/ui/copy/save-file.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { KeyExpiry } from '../KeyExpiry.tsx';
import { KeyStateBadge } from '../KeyStateBadge.tsx';
import { KeySeats } from '../licence/seats/KeySeats.tsx';
import classes from './portal.module.css';
import { usePortalLicence } from './portal.queries.ts';

const RotateKeyModal = lazy(() => import('../licence/RotateKeyModal.tsx').then((module) => ({ default: module.RotateKeyModal })));

const DAY_MS = 86_400_000;
const ICON = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

/** One key, as its owner sees it: what was bought, which machines use it, what it comes to, and what they can do themselves. */
export function PortalKeyCard({ licence, mayChange }: { licence: PortalKey; mayChange: boolean }) {
  const { t } = useTexts(['portal', 'licence']);
  const [showsSeats, seats] = useDisclosure();
  const [isRotating, rotating] = useDisclosure();
  const { mutate: issue, isPending } = usePortalLicence(licence.id);
  const { used, total } = licence.seats;
  const download = () =>
    issue(undefined, {
      onSuccess: ({ data }) => {
        saveFile(`${licence.label}.lic`, new Blob([data.file], { type: 'text/plain' }));
        void toast('done', t('key.downloaded', { days: Math.round((Date.parse(data.expiresAt) - Date.now()) / DAY_MS) }));
      },
    });
  const mayRotate = mayChange && licence.state === 'active' && !licence.isDevices && !licence.isReplaced;
  return (
    <Panel title={licence.label} text={total === null ? t('key.seatsAny', { count: used }) : t('key.seatsOf', { used, total })}>
      <About licence={licence} />
      {licence.meters.length > 0 && <PortalMeters meters={licence.meters} />}
      <div className={classes.actions}>
        {!licence.isDevices && (
          <Button variant="default" leftSection={<Monitor {...ICON} />} aria-expanded={showsSeats} onClick={seats.toggle}>
            {t('key.seats')}
          </Button>
        )}
        {mayChange && licence.state === 'active' && !licence.isDevices && (
          <Button variant="default" leftSection={<Download {...ICON} />} loading={isPending} onClick={download}>
            {t('key.download')}
          </Button>
        )}
        {mayRotate && (
          <Button variant="default" leftSection={<RefreshCw {...ICON} />} onClick={rotating.open}>
            {t('key.rotate')}
          </Button>
        )}
      </div>
      {showsSeats && <KeySeats licence={{ id: licence.id, seats: total }} mayEnd={mayChange} />}
      <Suspense fallback={null}>{isRotating && <RotateKeyModal licence={licence} isOwn onClose={rotating.close} />}</Suspense>
    </Panel>
  );
}

function About({ licence }: { licence: PortalKey }) {
  const { t } = useTexts('portal');
  return (
    <>
      <dl className={classes.about}>
        <div>
          <dt>
            <KeyStateBadge state={licence.state} />
          </dt>
          <dd>
            <code>{licence.apiKey}</code>
          </dd>
        </div>
        <div>
          <dt>{t('key.plan')}</dt>
          <dd lang="">{licence.plan ?? t('key.noPlan')}</dd>
        </div>
        <div>
          <dt>{t('key.expires')}</dt>
          <dd>
            <KeyExpiry licence={licence} />
          </dd>
        </div>
        <div>
          <dt>{t('key.lastUsed')}</dt>
          <dd>{licence.lastUsedAt ? <RelativeMoment at={licence.lastUsedAt} /> : t('key.notYet')}</dd>
        </div>
      </dl>
      {licence.isReplaced && <Text mb="sm">{t('key.replaced')}</Text>}
      {licence.isDevices && (
        <Text mb="sm" c="dimmed">
          {t('key.ofDevice')}
        </Text>
      )}
    </>
  );
}

function PortalMeters({ meters }: { meters: readonly PortalMeter[] }) {
  const { t } = useTexts(['portal', 'selling']);
  const locale = useLocale();
  const figure = (value: number) => formatFigure(value, locale);
  return (
    <PlainTable
      headings={{ name: t('meters.name'), month: t('meters.month'), price: t('meters.price'), amount: t('meters.amount') }}
      rows={meters}
      rowId={({ name }) => name}
      renderCells={({ name, quantity, quota, price, currency, amount }) => ({
        name: <code>{name}</code>,
        month: quota === null ? figure(quantity) : t('selling:meters.of', { used: figure(quantity), quota: figure(quota) }),
        price: price === null ? t('meters.none') : `${figure(price)} ${currency}`,
        amount: amount === null ? t('meters.none') : <strong>{`${formatMeasure(amount, locale, 2)} ${currency}`}</strong>,
      })}
    />
  );
}

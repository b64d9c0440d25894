import { createPortal } from 'react-dom';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { QrCode } from '#shared/factors/QrCode.tsx';
import type { MadeCodes } from './CodesModal.tsx';
import { useTerms } from './vouchers.columns.tsx';
import classes from './vouchers.module.css';

/** As phones read it; what would end a part is escaped. */
const joining = (ssid: string) => `WIFI:T:nopass;S:${ssid.replaceAll(/[\\;,":]/g, (character) => `\\${character}`)};;`;

/** Seen on paper only: everything else of the page is left out there. */
export function VoucherSheet({ made: { ssid, codes, ...terms } }: { made: MadeCodes }) {
  const { t } = useTexts('vouchers');
  const time = useTerms()(terms);
  return createPortal(
    <div className={classes.sheet} data-print-only>
      {codes.map((code) => (
        <article key={code} className={classes.card}>
          <div className={classes.words}>
            <strong>{terms.name || t('sheet.title')}</strong>
            {ssid !== '' && (
              <span>
                {t('sheet.wifi')}: <b lang="">{ssid}</b>
              </span>
            )}
            <code className={classes.code}>{code}</code>
            <span>{t('sheet.lasts', { time })}</span>
            <span>{t('sheet.hint')}</span>
          </div>
          <div className={classes.pictures}>
            <QrCode text={code} label={t('sheet.qr', { code })} />
            {ssid !== '' && <QrCode text={joining(ssid)} label={t('sheet.wifiQr', { ssid })} />}
          </div>
        </article>
      ))}
    </div>,
    document.body,
  );
}

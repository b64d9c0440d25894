import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Portal } from '@atalaya/contract/licensing/selling/portal-endpoints.ts';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import classes from './portal.module.css';
import { readableOn } from './readable-on.ts';

/** The client's own name, logo and colour, and what matters most. */
export function PortalBanner({ overview: { client, keys, amounts } }: { overview: Portal }) {
  const { t } = useTexts('portal');
  const locale = useLocale();
  const active = keys.filter(({ state }) => state === 'active');
  const used = active.reduce((sum, { seats }) => sum + seats.used, 0);
  const { colour } = client;
  return (
    <div
      className={colour ? classes.banner : `${classes.banner} ${classes.plain}`}
      style={colour ? { background: colour, color: readableOn(colour) } : undefined}
    >
      {client.logo && <img className={classes.logo} src={client.logo} alt="" />}
      <span className={classes.name} lang="">
        {client.name}
      </span>
      <dl className={classes.facts}>
        <div>
          <dt>{t('facts.keys')}</dt>
          <dd>{active.length}</dd>
        </div>
        <div>
          <dt>{t('facts.seats')}</dt>
          <dd>{used}</dd>
        </div>
        <div>
          <dt>{t('facts.month')}</dt>
          <dd>
            {amounts.length === 0
              ? t('facts.free')
              : amounts.map(({ currency, amount }) => `${formatMeasure(amount, locale, 2)} ${currency}`).join(' · ')}
          </dd>
        </div>
      </dl>
    </div>
  );
}

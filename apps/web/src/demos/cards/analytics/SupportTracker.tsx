import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatCount, formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Gauge } from '../mini-chart/Gauge.tsx';
import { CardFrame } from '../CardFrame.tsx';
import { Figures } from '../Figures.tsx';
import classes from '../cards.module.css';

export function SupportTracker() {
  const { t } = useTexts('cards');
  const locale = useLocale();
  return (
    <CardFrame name="getSupportTracker" title={t('support.title')} text={t('support.text')} height={264}>
      {({ totalTicket, newTicket, openTicket, responseTime }) => {
        const share = (totalTicket - openTicket) / totalTicket;
        const percent = `${formatMeasure(share * 100, locale, 0)} %`;
        return (
          <>
            <div className={classes.beside}>
              <div>
                <p className={classes.big}>{formatCount(totalTicket, locale)}</p>
                <p className={classes.dimmed}>{t('support.tickets')}</p>
              </div>
              <Gauge label={t('support.title')} isOpen rings={[{ name: t('support.completed'), value: share, text: percent, colour: 1 }]}>
                <strong>{percent}</strong>
                <span>{t('support.completed')}</span>
              </Gauge>
            </div>
            <Figures
              figures={[
                { label: t('support.new'), value: formatCount(newTicket, locale) },
                { label: t('support.open'), value: formatCount(openTicket, locale) },
                {
                  label: t('support.response'),
                  value: t('support.days', { count: responseTime, number: formatMeasure(responseTime, locale) }),
                },
              ]}
            />
          </>
        );
      }}
    </CardFrame>
  );
}

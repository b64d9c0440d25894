import { Globe } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Change } from '../mini-chart/Change.tsx';
import { CardFrame } from '../CardFrame.tsx';
import classes from '../cards.module.css';

export function BrowserStates() {
  const { t } = useTexts('cards');
  const locale = useLocale();
  return (
    <CardFrame name="getBrowserStates" title={t('browsers.title')} text={t('browsers.text')} height={264}>
      {({ chart_info }) => (
        <ul className={classes.rows}>
          {chart_info.map(({ name, usage, upDown }) => (
            <li key={name}>
              <Globe size={18} strokeWidth={1.75} aria-hidden />
              <div className={classes.rowWords}>
                <span>{name}</span>
              </div>
              <span className={classes.share} aria-hidden>
                <i style={{ width: `${usage}%` }} />
              </span>
              <span className={classes.rowFigure}>{formatMeasure(usage, locale)} %</span>
              <Change percent={upDown} />
            </li>
          ))}
        </ul>
      )}
    </CardFrame>
  );
}

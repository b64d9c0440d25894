import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatCount, formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Gauge } from '../mini-chart/Gauge.tsx';
import { CardFrame } from '../CardFrame.tsx';
import { Figures } from '../Figures.tsx';
import classes from '../cards.module.css';

export function GoalOverview() {
  const { t } = useTexts('cards');
  const locale = useLocale();
  return (
    <CardFrame name="getGoalOverview" title={t('goals.title')} height={264}>
      {({ completed, inProgress }) => {
        const share = completed / (completed + inProgress);
        const percent = `${formatMeasure(share * 100, locale, 0)} %`;
        return (
          <>
            <div className={classes.centred}>
              <Gauge label={t('goals.title')} rings={[{ name: t('goals.completed'), value: share, text: percent, colour: 2 }]}>
                <strong>{percent}</strong>
                <span>{t('goals.reached')}</span>
              </Gauge>
            </div>
            <Figures
              figures={[
                { label: t('goals.completed'), value: formatCount(completed, locale) },
                { label: t('goals.inProgress'), value: formatCount(inProgress, locale) },
              ]}
            />
          </>
        );
      }}
    </CardFrame>
  );
}

import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatDollars } from '#demos/kit/format/money.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';
import { Change } from '../mini-chart/Change.tsx';
import { Trend } from '../mini-chart/Trend.tsx';
import { CardFrame } from '../CardFrame.tsx';
import classes from '../cards.module.css';

export function Companies() {
  const { t } = useTexts('cards');
  const locale = useLocale();
  return (
    <CardFrame name="getCompanies" title={t('companies.title')} height={340}>
      {({ companies }) => (
        <table className={classes.companies}>
          <thead>
            <tr>
              <th scope="col">{t('companies.name')}</th>
              <th scope="col" data-spare>
                {t('companies.category')}
              </th>
              <th scope="col" data-spare data-end>
                {t('companies.views')}
              </th>
              <th scope="col" data-end>
                {t('companies.revenue')}
              </th>
              <th scope="col" data-spare>
                {t('companies.course')}
              </th>
              <th scope="col" data-end>
                {t('companies.trend')}
              </th>
            </tr>
          </thead>
          <tbody>
            {companies.map(({ name, email, category, views, revenue, upDown, data }) => (
              <tr key={name}>
                <td>
                  <div className={classes.pair}>
                    <Portrait of="person" name={name} picture={null} size={32} />
                    <div className={classes.rowWords}>
                      <span>{name}</span>
                      <small>{email}</small>
                    </div>
                  </div>
                </td>
                <td data-spare>{t(`companies.categories.${category}`)}</td>
                <td data-spare data-end>
                  {formatCount(views, locale)}
                </td>
                <td data-end>{formatDollars(revenue, locale)}</td>
                <td data-spare>
                  <div className={classes.course}>
                    <Trend
                      label={t('companies.courseOf', { name })}
                      height={28}
                      colour={upDown < 0 ? 3 : 2}
                      points={data.map((value, at) => ({ name: String(at + 1), value, text: formatDollars(value, locale) }))}
                    />
                  </div>
                </td>
                <td data-end>
                  <Change percent={upDown} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </CardFrame>
  );
}

import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Tariff } from '@atalaya/contract/charging/tariffs.ts';
import type { tariffs } from '../i18n/en/tariffs.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import type { TariffsSearch } from '../charging.search.ts';
import { formatMoney } from '../figures.tsx';
import { PRICED } from './tariff-draft.ts';

type TariffColumn = Column<Tariff, keyof typeof tariffs.columns, TariffsSearch['sortColumn']>;

/** The prices without conditions, which most sessions pay; how many rules there are besides. */
function Prices({ tariff: { elements, currency } }: { tariff: Tariff }) {
  const { t } = useTexts('tariffs');
  const locale = useLocale();
  const usual = elements.find(({ restrictions }) => !restrictions) ?? elements[0];
  const words = PRICED.flatMap((dimension) => {
    const component = usual?.price_components.find(({ type }) => type === dimension);
    return component ? [t(`per.${dimension}`, { amount: formatMoney(component.price, currency, locale) })] : [];
  });
  if (elements.length > 1) words.push(t('moreRules', { count: elements.length - 1, number: elements.length - 1 }));
  return words.join(' · ');
}

export const allColumns: readonly TariffColumn[] = [
  { id: 'name', cell: ({ name }) => name, sorts: 'asc', names: true },
  { id: 'clientName', cell: ({ clientName }) => clientName, sorts: 'asc' },
  { id: 'elements', cell: (tariff) => <Prices tariff={tariff} /> },
  { id: 'chargers', cell: ({ chargers }) => chargers, align: 'end' },
  { id: 'last_updated', cell: ({ last_updated: at }) => <Moment at={at} />, sorts: 'desc' },
];
/** The client would be the same in every row. */
export const ownColumns = allColumns.filter(({ id }) => id !== 'clientName');

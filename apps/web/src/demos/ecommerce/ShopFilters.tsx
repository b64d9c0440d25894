import { Button, Checkbox, Radio, RangeSlider } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PRICE_BANDS, type PriceBand, type ProductFacets } from '@atalaya/contract/demo/shop/ecommerce.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { countFilters, NO_FILTERS, type ShopSearchProps } from './shop.search.ts';
import { facetsQuery } from './shop.queries.ts';
import { Stars } from './Stars.tsx';
import classes from './shop.module.css';

const FILTERS_HEIGHT = 1040;

/** Everything that narrows the shop, each choice with what it would leave. */
export function ShopFilters(props: ShopSearchProps) {
  const { t } = useTexts('shop');
  const { search, onSearchChange } = props;
  const { data: facets } = useQuery(facetsQuery(search));
  if (!facets) return <BlockSkeleton height={FILTERS_HEIGHT} />;
  return (
    <div className={classes.filters}>
      <PriceFilter {...props} facets={facets} />
      <Group legend={t('filters.category')}>
        <Choice
          name="category"
          label={t('filters.allCategories')}
          isChosen={search.category === undefined}
          onChoose={() => onSearchChange({ category: undefined })}
        />
        {facets.categories.map(({ value, count }) => (
          <Choice
            key={value}
            name="category"
            label={t(`categories.${value}`)}
            count={count}
            isChosen={search.category === value}
            onChoose={() => onSearchChange({ category: value })}
          />
        ))}
      </Group>
      <BrandFilter {...props} facets={facets} />
      <Group legend={t('filters.rating')}>
        <Choice
          name="rating"
          label={t('filters.anyRating')}
          isChosen={search.rating === undefined}
          onChoose={() => onSearchChange({ rating: undefined })}
        />
        {facets.ratings.map(({ value, count }) => (
          <Choice
            key={value}
            name="rating"
            label={
              <>
                <Stars rating={value} /> {t('filters.andUp')}
              </>
            }
            count={count}
            isChosen={search.rating === value}
            onChoose={() => onSearchChange({ rating: value })}
          />
        ))}
      </Group>
      <Button variant="default" disabled={countFilters(search) === 0} onClick={() => onSearchChange(NO_FILTERS)}>
        {t('filters.clear')}
      </Button>
    </div>
  );
}

type FacetProps = ShopSearchProps & { facets: ProductFacets };

function PriceFilter({ search, onSearchChange, facets }: FacetProps) {
  const { t } = useTexts('shop');
  const locale = useLocale();
  const choose = (priceBand: PriceBand | undefined) => onSearchChange({ priceBand, minPrice: undefined, maxPrice: undefined });
  const money = (amount: number) => formatMoney(amount, locale);
  return (
    <Group legend={t('filters.price')}>
      <Choice
        name="price"
        label={t('filters.allPrices')}
        isChosen={search.priceBand === undefined && search.minPrice === undefined && search.maxPrice === undefined}
        onChoose={() => choose(undefined)}
      />
      {facets.priceBands.map(({ value, count }) => (
        <Choice
          key={value}
          name="price"
          label={t(`filters.bands.${value}`, { from: money(PRICE_BANDS[value][0]), to: money(PRICE_BANDS[value][1]) })}
          count={count}
          isChosen={search.priceBand === value}
          onChoose={() => choose(value)}
        />
      ))}
      <PriceSlider key={`${search.minPrice}-${search.maxPrice}`} search={search} onSearchChange={onSearchChange} facets={facets} />
    </Group>
  );
}

function PriceSlider({ search, onSearchChange, facets }: FacetProps) {
  const { t } = useTexts('shop');
  const locale = useLocale();
  const [lowest, highest] = [Math.floor(facets.lowestPrice), Math.ceil(facets.highestPrice)];
  const [value, setValue] = useState<[number, number]>([search.minPrice ?? lowest, search.maxPrice ?? highest]);
  const keep = ([from, to]: [number, number]) =>
    onSearchChange({ priceBand: undefined, minPrice: from > lowest ? from : undefined, maxPrice: to < highest ? to : undefined });
  return (
    <div>
      <RangeSlider
        mt={8}
        mx={6}
        size="sm"
        min={lowest}
        max={highest}
        minRange={1}
        label={null}
        thumbFromLabel={t('filters.lowest')}
        thumbToLabel={t('filters.highest')}
        value={value}
        onChange={setValue}
        onChangeEnd={keep}
      />
      <div className={classes.choice} style={{ marginTop: 8 }}>
        <span>{formatMoney(value[0], locale)}</span>
        <span>{formatMoney(value[1], locale)}</span>
      </div>
    </div>
  );
}

function BrandFilter({ search, onSearchChange, facets }: FacetProps) {
  const { t } = useTexts('shop');
  const chosen = search.brands ?? [];
  return (
    <Group legend={t('filters.brand')}>
      {facets.brands.map(({ value, count }) => (
        <div key={value} className={classes.choice}>
          <Checkbox
            size="xs"
            label={value}
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) => {
              const brands = currentTarget.checked ? [...chosen, value] : chosen.filter((brand) => brand !== value);
              onSearchChange({ brands: brands.length > 0 ? brands : undefined });
            }}
          />
          <span>{count}</span>
        </div>
      ))}
    </Group>
  );
}

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

interface ChoiceProps {
  name: string;
  label: ReactNode;
  count?: number;
  isChosen: boolean;
  onChoose: () => void;
}

const Choice = ({ name, label, count, isChosen, onChoose }: ChoiceProps) => (
  <div className={classes.choice}>
    <Radio size="xs" name={name} label={label} checked={isChosen} onChange={onChoose} />
    {count !== undefined && <span>{count}</span>}
  </div>
);

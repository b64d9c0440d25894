import { Button, SegmentedControl, Select } from '@mantine/core';
import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PRODUCT_SORTS } from '@atalaya/contract/demo/shop/ecommerce.ts';
import { SearchBox } from '#shared/ui/data-table/search/SearchBox.tsx';
import { countFilters, VIEWS, type ShopSearchProps } from './shop.search.ts';
import classes from './shop.module.css';

const viewIcons = { grid: LayoutGrid, list: List };

export function ShopToolbar({ search, onSearchChange, onOpenFilters }: ShopSearchProps & { onOpenFilters: () => void }) {
  const { t } = useTexts('shop');
  const filters = countFilters(search);
  return (
    <div className={classes.toolbar} role="search">
      <div className={classes.search}>
        <SearchBox q={search.q} label={t('search')} onSearch={(q) => onSearchChange({ q })} />
      </div>
      <div className={classes.narrowOnly}>
        <Button variant="default" leftSection={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />} onClick={onOpenFilters}>
          {t('filters.open')}
          {filters > 0 && ` (${filters})`}
        </Button>
      </div>
      <Select
        w={160}
        allowDeselect={false}
        aria-label={t('sort')}
        data={PRODUCT_SORTS.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
        value={search.sortBy}
        onChange={(sort) => onSearchChange({ sortBy: PRODUCT_SORTS.find((known) => known === sort) ?? 'featured' })}
      />
      <SegmentedControl
        aria-label={t('view')}
        value={search.view}
        data={VIEWS.map((view) => {
          const Icon = viewIcons[view];
          return {
            value: view,
            label: <Icon size={16} strokeWidth={1.75} role="img" aria-label={t(`views.${view}`)} style={{ display: 'block' }} />,
          };
        })}
        onChange={(view) => onSearchChange({ view: VIEWS.find((known) => known === view) ?? 'grid', page: search.page })}
      />
    </div>
  );
}

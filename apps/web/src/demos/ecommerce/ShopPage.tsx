import { Button, Drawer, Pagination } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { NoMatchPicture } from '#shared/ui/pictures/pictures.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { CartMenu } from './CartMenu.tsx';
import { ProductCard } from './ProductCard.tsx';
import { NO_FILTERS, type ShopSearchProps } from './shop.search.ts';
import { productsQuery } from './shop.queries.ts';
import { ShopFilters } from './ShopFilters.tsx';
import { ShopToolbar } from './ShopToolbar.tsx';
import classes from './shop.module.css';

const NO_TEXT_YET = '\u00A0';
const CARD_HEIGHT = 430;

export function ShopPage(props: ShopSearchProps) {
  const { t } = useTexts('shop');
  const locale = useLocale();
  const [isOpen, filters] = useDisclosure();
  const total = useQuery(productsQuery(props.search)).data?.total;
  return (
    <Page
      title={t('title')}
      subtitle={total === undefined ? NO_TEXT_YET : t('found', { count: total, number: formatCount(total, locale) })}
      actions={<CartMenu />}
    >
      <div className={classes.layout}>
        <aside className={`${classes.panel} ${classes.wideOnly}`} aria-label={t('filters.title')}>
          <ShopFilters {...props} />
        </aside>
        <div>
          <ShopToolbar {...props} onOpenFilters={filters.open} />
          <Products {...props} />
        </div>
      </div>
      <Drawer opened={isOpen} onClose={filters.close} title={t('filters.title')} size={320}>
        <ShopFilters {...props} />
      </Drawer>
    </Page>
  );
}

function Products({ search, onSearchChange }: ShopSearchProps) {
  const { t } = useTexts(['shop', 'table']);
  const { data, error, isPlaceholderData, refetch } = useQuery(productsQuery(search));
  if (!data && error) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={classes.skeletons} aria-busy>
        {Array.from({ length: search.perPage }, (_, index) => (
          <BlockSkeleton key={index} height={CARD_HEIGHT} />
        ))}
      </div>
    );
  if (data.products.length === 0)
    return (
      <EmptyState picture={<NoMatchPicture />} title={t('none.title')} text={t('none.text')}>
        <Button variant="default" onClick={() => onSearchChange({ ...NO_FILTERS, q: '' })}>
          {t('none.clear')}
        </Button>
      </EmptyState>
    );
  const pages = Math.ceil(data.total / search.perPage);
  return (
    <>
      <ul className={classes.grid} data-view={search.view} data-stale={isPlaceholderData || undefined}>
        {data.products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={classes.pages}>
          <Pagination
            role="navigation"
            total={pages}
            value={search.page}
            getItemProps={(page) => ({ 'aria-label': t('table:page', { page }) })}
            onChange={(page) => {
              onSearchChange({ page });
              scrollTo({ top: 0 });
            }}
          />
        </div>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatDay } from '#shared/format/date.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { SearchBox } from '#shared/ui/data-table/search/SearchBox.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { categoryLook } from './category-icons.ts';
import { sidebarQuery } from './blog.queries.ts';
import { useCategoryName } from './use-category-name.ts';
import classes from './blog.module.css';

interface BlogSidebarProps {
  q: string;
  category: string;
  onSearch: (q: string) => void;
}

export function BlogSidebar({ q, category, onSearch }: BlogSidebarProps) {
  const { t } = useTexts('blog');
  const locale = useLocale();
  const nameOf = useCategoryName();
  const { data } = useQuery(sidebarQuery);

  return (
    <aside className={classes.sidebar} aria-label={t('categories')}>
      <div role="search" className={classes.search}>
        <SearchBox q={q} label={t('search')} onSearch={onSearch} />
      </div>
      <section>
        <h2>{t('recent')}</h2>
        <ul className={classes.recent} aria-busy={!data}>
          {data?.recentPosts.map(({ id, img, title, blogPosted }) => (
            <li key={id}>
              <img src={img} alt="" width={72} height={54} />
              <div>
                <Link to="/pages/blog/detail/$id" params={{ id: String(id) }} lang="en">
                  {title}
                </Link>
                <time dateTime={blogPosted}>{formatDay(blogPosted, locale)}</time>
              </div>
            </li>
          )) ?? <BlockSkeleton height={264} />}
        </ul>
      </section>
      <section>
        <h2>{t('categories')}</h2>
        <ul className={classes.categories}>
          {data?.categories.map(({ category: name }) => {
            const { icon: Icon, colour } = categoryLook(name);
            return (
              <li key={name}>
                <Link to="/pages/blog/list" search={{ category: name }} aria-current={name === category ? 'true' : undefined}>
                  <span className={classes.icon} data-colour={colour}>
                    <Icon size={16} strokeWidth={1.75} aria-hidden />
                  </span>
                  {nameOf(name)}
                </Link>
              </li>
            );
          }) ?? <BlockSkeleton height={200} />}
        </ul>
      </section>
    </aside>
  );
}

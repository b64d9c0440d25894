import { Button, Pagination } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { NoMatchPicture } from '#shared/ui/pictures/pictures.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { POSTS_PER_PAGE, type BlogSearch } from './blog.search.ts';
import { postsQuery } from './blog.queries.ts';
import { BlogSidebar } from './BlogSidebar.tsx';
import { findPosts } from './find-posts.ts';
import { PostCard } from './PostCard.tsx';
import { useCategoryName } from './use-category-name.ts';
import classes from './blog.module.css';

interface BlogListPageProps {
  search: BlogSearch;
  onSearchChange: (change: Partial<BlogSearch>) => void;
}

export function BlogListPage({ search, onSearchChange }: BlogListPageProps) {
  const { t } = useTexts('blog');
  const nameOf = useCategoryName();
  const { data, error, refetch } = useQuery(postsQuery);
  const found = data && findPosts(data, search);
  const clear = () => onSearchChange({ q: '', category: '' });

  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        search.category !== '' && (
          <Button variant="default" rightSection={<X size={14} strokeWidth={1.75} aria-hidden />} onClick={clear}>
            {t('showing', { category: nameOf(search.category) })}
          </Button>
        )
      }
    >
      <div className={classes.layout}>
        <div className={classes.main}>
          {error && !data && <ErrorState title={t('failed')} error={error} onRetry={refetch} />}
          {found?.posts.length === 0 && (
            <EmptyState picture={<NoMatchPicture />} title={t('none')} text={t('noneText')}>
              <Button variant="default" onClick={clear}>
                {t('clear')}
              </Button>
            </EmptyState>
          )}
          {!error && (
            <ul className={classes.posts} aria-busy={!found}>
              {found?.posts.map((post) => (
                <li key={post.id}>
                  <PostCard post={post} />
                </li>
              )) ??
                Array.from({ length: POSTS_PER_PAGE }, (_, index) => (
                  <li key={index}>
                    <BlockSkeleton height={420} />
                  </li>
                ))}
            </ul>
          )}
          {found && found.pages > 1 && (
            <Pagination total={found.pages} value={found.page} onChange={(page) => onSearchChange({ page })} className={classes.pages} />
          )}
        </div>
        <BlogSidebar q={search.q} category={search.category} onSearch={(q) => onSearchChange({ q })} />
      </div>
    </Page>
  );
}

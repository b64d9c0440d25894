import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { DetailPage } from '#shared/ui/pages/DetailPage.tsx';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { ShareMenu } from '#demos/kit/ui/ShareMenu.tsx';
import { TextSkeleton } from '#shared/ui/Skeletons.tsx';
import { postQuery, useToggleBookmark } from './blog.queries.ts';
import { BlogSidebar } from './BlogSidebar.tsx';
import { Comments } from './Comments.tsx';
import { PostByline } from './PostByline.tsx';
import { PostTags } from './PostTags.tsx';
import { UnknownPost } from './UnknownPost.tsx';
import classes from './blog.module.css';

const CleanHtml = lazy(() => import('#demos/kit/rich-text/CleanHtml.tsx').then((module) => ({ default: module.CleanHtml })));
const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

export function BlogDetailPage({ id, onSearch }: { id: string; onSearch: (q: string) => void }) {
  const { t } = useTexts('blog');
  const locale = useLocale();
  const query = useQuery(postQuery(id));
  const { mutate: toggleBookmark } = useToggleBookmark();
  if (query.error && !query.data) return <UnknownPost id={id} error={query.error} onRetry={() => void query.refetch()} />;

  return (
    <DetailPage title={t('detail.title')} failure={t('failed')} query={query}>
      {({ blog, comments }) => (
        <Page
          title={blog.title}
          titleLanguage="en"
          badge={blog.status !== 'Published' && <span className={classes.status}>{t(`statuses.${blog.status}`)}</span>}
          actions={
            <LinkButton to="/pages/blog/edit/$id" params={{ id }} variant="default" leftSection={<Pencil {...icon} />}>
              {t('edit')}
            </LinkButton>
          }
        >
          <div className={classes.layout}>
            <div className={classes.main}>
              <article className={classes.post}>
                <img src={blog.img} alt="" className={classes.hero} />
                <div className={classes.postBody}>
                  <div className={classes.postHead}>
                    <PostByline {...blog} />
                    <PostTags tags={blog.tags} />
                  </div>
                  <div className={classes.reading} lang="en">
                    <Suspense fallback={<TextSkeleton lines={8} />}>
                      <CleanHtml html={blog.content} />
                    </Suspense>
                  </div>
                  <section className={classes.author} aria-label={t('detail.author')}>
                    <Portrait of="person" name={blog.userFullName} picture={blog.avatar || null} size={48} />
                    <div>
                      <strong>{blog.userFullName}</strong>
                      <p lang="en">{blog.authorBio}</p>
                    </div>
                  </section>
                  <div className={classes.deeds}>
                    <Button
                      variant="default"
                      aria-pressed={blog.isBookmarked}
                      leftSection={<Bookmark {...icon} fill={blog.isBookmarked ? 'currentColor' : 'none'} />}
                      onClick={() => toggleBookmark(blog.id)}
                    >
                      {t(blog.isBookmarked ? 'detail.bookmarked' : 'detail.bookmark')}
                    </Button>
                    <ShareMenu name={blog.title} />
                    <span>{t('detail.bookmarks', { number: formatCount(blog.bookmarked, locale) })}</span>
                  </div>
                </div>
              </article>
              <Comments postId={blog.id} comments={comments} />
            </div>
            <BlogSidebar q="" category="" onSearch={onSearch} />
          </div>
        </Page>
      )}
    </DetailPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatDay } from '#shared/format/date.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { DetailPage } from '#shared/ui/pages/DetailPage.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { editedPostQuery } from './blog.queries.ts';
import { PostForm } from './PostForm.tsx';
import { UnknownPost } from './UnknownPost.tsx';

export function BlogEditPage({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { t } = useTexts('blog');
  const locale = useLocale();
  const query = useQuery(editedPostQuery(id));
  if (query.error && !query.data) return <UnknownPost id={id} error={query.error} onRetry={() => void query.refetch()} />;

  return (
    <DetailPage title={t('editor.title')} failure={t('failed')} query={query}>
      {(post) => (
        <Page
          title={t('editor.title')}
          subtitle={
            <>
              {t('editor.written', { name: post.userFullName })}{' '}
              <time dateTime={post.blogPosted}>{formatDay(post.blogPosted, locale)}</time>
            </>
          }
          actions={
            <LinkButton
              to="/pages/blog/detail/$id"
              params={{ id }}
              variant="default"
              leftSection={<Eye size={16} strokeWidth={1.75} aria-hidden />}
            >
              {t('editor.view')}
            </LinkButton>
          }
        >
          <PostForm key={post.id} post={post} onLeave={onLeave} />
        </Page>
      )}
    </DetailPage>
  );
}

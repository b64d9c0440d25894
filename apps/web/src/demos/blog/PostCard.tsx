import { Link } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { BlogListItem } from '@atalaya/contract/demo/blog.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { PostByline } from './PostByline.tsx';
import { PostTags } from './PostTags.tsx';
import classes from './blog.module.css';

export function PostCard({ post }: { post: BlogListItem }) {
  const { t } = useTexts('blog');
  const target = { to: '/pages/blog/detail/$id', params: { id: String(post.id) } } as const;
  return (
    <article className={classes.card}>
      {/* The title leads there too, so readers by keyboard meet one link instead of two. */}
      <Link {...target} tabIndex={-1} aria-hidden>
        <img src={post.img} alt="" className={classes.cover} />
      </Link>
      <div className={classes.cardBody}>
        <h2>
          <Link {...target} lang="en">
            {post.title}
          </Link>
        </h2>
        <PostByline {...post} />
        <span className={classes.tagLine}>
          <PostTags tags={post.tags} />
          {post.status !== 'Published' && <span className={classes.status}>{t(`statuses.${post.status}`)}</span>}
        </span>
        <p lang="en">{post.excerpt}</p>
        <div className={classes.cardFoot}>
          <Link {...target} hash="comments" className={classes.count}>
            <MessageSquare size={16} strokeWidth={1.75} aria-hidden />
            {t('comments', { count: post.comment })}
          </Link>
          <TextLink {...target} aria-label={`${t('read')}: ${post.title}`}>
            {t('read')}
          </TextLink>
        </div>
      </div>
    </article>
  );
}

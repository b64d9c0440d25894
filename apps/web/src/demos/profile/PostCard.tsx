import { Tooltip } from '@mantine/core';
import { Heart, MessageSquare } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { ProfilePost } from '@atalaya/contract/demo/profile.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { ShareMenu } from '#demos/kit/ui/ShareMenu.tsx';
import { useCaptions } from '#demos/kit/ui/use-captions.ts';
import { CommentBox } from './CommentBox.tsx';
import { useAct } from './profile.queries.ts';
import classes from './profile.module.css';

export function PostCard({ post }: { post: ProfilePost }) {
  const { t } = useTexts('profile');
  const locale = useLocale();
  const { mutate: act } = useAct();
  const { id, userImg, username, postTime, postText, postImg, postVid, likes, youLiked, likedUsers, share, detailedComments } = post;
  const captions = useCaptions();

  return (
    <article className={classes.post}>
      <div className={classes.row}>
        <Portrait of="person" name={username} picture={userImg} size={40} />
        <div>
          <strong>{username}</strong>
          <small>
            <RelativeMoment at={postTime} />
          </small>
        </div>
      </div>
      <p className={classes.words} lang="en">
        {postText}
      </p>
      {postImg && <img src={postImg} alt="" className={classes.picture} />}
      {postVid && (
        <video src={postVid} controls playsInline preload="metadata" aria-label={t('post.film')} className={classes.picture}>
          <track kind="captions" {...captions} />
        </video>
      )}
      <div className={classes.deeds}>
        <IconAction
          icon={Heart}
          label={t(youLiked ? 'post.unlike' : 'post.like')}
          aria-pressed={youLiked}
          className={youLiked ? classes.liked : undefined}
          onClick={() => act({ deed: 'likePost', id })}
        />
        <span className="tabular">{t('post.likes', { count: likes })}</span>
        <span
          className={classes.faces}
          role="group"
          aria-label={t('post.likedBy', { names: likedUsers.map((user) => user.username).join(', ') })}
        >
          {likedUsers.map((user) => (
            <Tooltip key={user.username} label={user.username}>
              <span className={classes.liker}>
                <Portrait of="person" name={user.username} picture={user.avatar} size={24} />
              </span>
            </Tooltip>
          ))}
          {likes > likedUsers.length && <small>{t('post.more', { number: formatCount(likes - likedUsers.length, locale) })}</small>}
        </span>
        <span className={classes.end}>
          <MessageSquare size={16} strokeWidth={1.75} aria-hidden />
          {t('post.comments', { count: detailedComments.length })}
        </span>
        <span>{t('post.shares', { count: share })}</span>
        <ShareMenu name={postText} onShare={() => act({ deed: 'sharePost', id })} />
      </div>
      {detailedComments.length > 0 && (
        <ul className={classes.comments}>
          {detailedComments.map((comment) => (
            <li key={comment.id} className={classes.row}>
              <Portrait of="person" name={comment.username} picture={comment.userImg} size={32} />
              <div>
                <strong>{comment.username}</strong>
                <p lang="">{comment.comment}</p>
              </div>
              <IconAction
                icon={Heart}
                size="md"
                label={t('post.likeComment', { name: comment.username })}
                aria-pressed={comment.youLiked}
                className={comment.youLiked ? classes.liked : undefined}
                onClick={() => act({ deed: 'likeComment', id: comment.id })}
              />
              <span className={classes.number}>{comment.commentsLikes}</span>
            </li>
          ))}
        </ul>
      )}
      <CommentBox postId={id} />
    </article>
  );
}

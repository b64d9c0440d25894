import { Button } from '@mantine/core';
import { CornerDownRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { BlogComment } from '@atalaya/contract/demo/blog.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { CommentForm } from './CommentForm.tsx';
import classes from './blog.module.css';

/** The answers to a comment stand below it, whatever their depth. */
export function Comments({ postId, comments }: { postId: number; comments: BlogComment[] }) {
  const { t } = useTexts('blog');
  const locale = useLocale();
  const [answered, setAnswered] = useState<BlogComment | null>(null);
  const form = useRef<HTMLDivElement>(null);

  function answer(comment: BlogComment) {
    setAnswered(comment);
    form.current?.querySelector('textarea')?.focus();
  }
  const answersTo = (id: number) => comments.filter(({ replyTo }) => replyTo === id);

  const list = (shown: BlogComment[]) => (
    <ul className={classes.comments}>
      {shown.map((comment) => (
        <li key={comment.id}>
          <div className={classes.comment}>
            <Portrait of="person" name={comment.userFullName} picture={comment.avatar || null} size={36} />
            <div>
              <div className={classes.commentHead}>
                {comment.website ? (
                  <a href={comment.website} target="_blank" rel="noopener noreferrer nofollow">
                    {comment.userFullName}
                  </a>
                ) : (
                  <strong>{comment.userFullName}</strong>
                )}
                <Moment at={comment.commentedAt} />
              </div>
              <p lang="">{comment.commentText}</p>
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<CornerDownRight size={14} strokeWidth={1.75} aria-hidden />}
                aria-label={t('detail.replyTo', { name: comment.userFullName })}
                onClick={() => answer(comment)}
              >
                {t('detail.reply')}
              </Button>
            </div>
          </div>
          {answersTo(comment.id).length > 0 && list(answersTo(comment.id))}
        </li>
      ))}
    </ul>
  );

  return (
    <>
      <div id="comments">
        <Panel title={`${t('detail.commentsTitle')} (${formatCount(comments.length, locale)})`}>
          {comments.length === 0 && <p className={classes.dimmed}>{t('detail.noComments')}</p>}
          {list(comments.filter(({ replyTo }) => replyTo === undefined))}
        </Panel>
      </div>
      <div ref={form}>
        <CommentForm postId={postId} answered={answered} onDone={() => setAnswered(null)} />
      </div>
    </>
  );
}

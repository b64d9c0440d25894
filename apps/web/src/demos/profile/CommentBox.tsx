import { Button, Textarea } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useComment } from './profile.queries.ts';
import classes from './profile.module.css';

export function CommentBox({ postId }: { postId: number }) {
  const { t } = useTexts('profile');
  const { mutateAsync: send, isPending } = useComment();
  const [text, setText] = useState('');
  const comment = text.trim();

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (comment === '' || isPending) return;
    await send({ postId, comment });
    setText('');
  }

  return (
    <form onSubmit={submit} className={classes.commentBox}>
      <Textarea
        aria-label={t('post.write')}
        placeholder={t('post.write')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="light" loading={isPending} disabled={comment === ''}>
        {t('post.send')}
      </Button>
    </form>
  );
}

import { Button, Checkbox, Group, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { NewBlogComment, type BlogComment } from '@atalaya/contract/demo/blog.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { useAddComment } from './blog.queries.ts';
import { readCommenter, rememberCommenter } from './commenter.ts';
import classes from './blog.module.css';

interface CommentFormProps {
  postId: number;
  /** The comment that is being answered, if any. */
  answered: BlogComment | null;
  onDone: () => void;
}

export function CommentForm({ postId, answered, onDone }: CommentFormProps) {
  const { t } = useTexts('blog');
  const { mutateAsync: add, isPending } = useAddComment();
  const [known] = useState(readCommenter);
  const [isRemembered, setRemembered] = useState(known !== null);
  const form = useContractForm(NewBlogComment, {
    userFullName: known?.userFullName ?? '',
    email: '',
    website: known?.website ?? '',
    commentText: '',
  });

  async function send(comment: NewBlogComment) {
    await add({ postId, comment: { ...comment, replyTo: answered?.id } });
    rememberCommenter(isRemembered ? { userFullName: comment.userFullName, website: comment.website ?? '' } : null);
    form.setFieldValue('commentText', '');
    onDone();
    await toast('done', t('form.sent'));
  }

  return (
    <Panel title={t('form.title')} text={t('form.text')}>
      <form onSubmit={form.submit(send)} noValidate className={classes.form}>
        {answered && (
          <p className={classes.answering}>
            {t('detail.answering', { name: answered.userFullName })}{' '}
            <Button variant="subtle" size="compact-sm" onClick={onDone}>
              {t('detail.cancelReply')}
            </Button>
          </p>
        )}
        <div className={classes.fields}>
          <TextInput label={t('form.name')} required autoComplete="name" {...form.getInputProps('userFullName')} />
          <TextInput label={t('form.email')} required type="email" autoComplete="email" {...form.getInputProps('email')} />
          <TextInput label={t('form.website')} type="url" placeholder="https://" {...form.getInputProps('website')} />
        </div>
        <Textarea label={t('form.comment')} required autosize minRows={4} maxRows={12} {...form.getInputProps('commentText')} />
        <FormFailure failure={form.failure} />
        <Group justify="space-between">
          <Checkbox label={t('form.remember')} checked={isRemembered} onChange={(event) => setRemembered(event.currentTarget.checked)} />
          <Button type="submit" loading={isPending}>
            {t('form.send')}
          </Button>
        </Group>
      </form>
    </Panel>
  );
}

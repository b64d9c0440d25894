import { Button, Group, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { BLOG_STATUSES, BlogChange, type BlogEdit } from '@atalaya/contract/demo/blog.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { TextSkeleton } from '#shared/ui/Skeletons.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { BLOG_CATEGORIES } from './blog.search.ts';
import { useSavePost } from './blog.queries.ts';
import { CoverField } from './CoverField.tsx';
import classes from './blog.module.css';

const PostText = lazy(() => import('./PostText.tsx').then((module) => ({ default: module.PostText })));

export function PostForm({ post, onLeave }: { post: BlogEdit; onLeave: () => void }) {
  const { t } = useTexts('blog');
  const { mutateAsync: save, isPending } = useSavePost();
  const { blogTitle, blogCategories, slug, status, excerpt, content, featuredImage } = post;
  const form = useContractForm(BlogChange, { blogTitle, blogCategories, slug, status, excerpt, content, featuredImage });

  async function send(change: BlogChange) {
    await save({ id: post.id, post: change });
    onLeave();
    await toast('done', t('editor.saved'));
  }

  return (
    <form onSubmit={form.submit(send)} noValidate className={classes.editor}>
      <div className={classes.fields}>
        <TextInput label={t('editor.postTitle')} required {...form.getInputProps('blogTitle')} />
        <MultiSelect
          label={t('editor.categories')}
          required
          data={BLOG_CATEGORIES.map((category) => ({ value: category, label: t(`categoryNames.${category}`) }))}
          {...form.getInputProps('blogCategories')}
        />
        <TextInput label={t('editor.slug')} description={t('editor.slugHint')} required {...form.getInputProps('slug')} />
        <Select
          label={t('editor.status')}
          description={t('editor.statusHint')}
          allowDeselect={false}
          data={BLOG_STATUSES.map((name) => ({ value: name, label: t(`statuses.${name}`) }))}
          {...form.getInputProps('status')}
        />
      </div>
      <Textarea
        label={t('editor.excerpt')}
        description={t('editor.excerptHint')}
        required
        autosize
        minRows={2}
        {...form.getInputProps('excerpt')}
      />
      <div>
        <p className={classes.label}>{t('editor.content')}</p>
        <div className={classes.text} data-invalid={form.errors['content'] !== undefined || undefined}>
          <Suspense fallback={<TextSkeleton lines={8} />}>
            <PostText label={t('editor.content')} html={content} onChange={(html) => form.setFieldValue('content', html)} />
          </Suspense>
        </div>
        {form.errors['content'] !== undefined && (
          <p role="alert" className={classes.error}>
            {form.getInputProps('content').error}
          </p>
        )}
      </div>
      <CoverField picture={form.values.featuredImage} onChange={(picture) => form.setFieldValue('featuredImage', picture)} />
      <FormFailure failure={form.failure} />
      <Group>
        <Button type="submit" loading={isPending}>
          {t('editor.save')}
        </Button>
        <Button variant="default" disabled={isPending} onClick={onLeave}>
          {t('editor.cancel')}
        </Button>
      </Group>
    </form>
  );
}

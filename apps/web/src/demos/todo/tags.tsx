import { useTexts } from '#shared/i18n/use-texts.ts';
import { TASK_TAGS } from '@atalaya/contract/demo/todo.ts';
import classes from './todo.module.css';

type TaskTag = (typeof TASK_TAGS)[number];
const isKnown = (tag: string): tag is TaskTag => TASK_TAGS.some((known) => known === tag);

/** What people wrote themselves is shown as they wrote it. */
export function useTagName() {
  const { t } = useTexts('todo');
  return (tag: string) => (isKnown(tag) ? t(`tags.${tag}`) : tag);
}

export const TagDot = ({ tag }: { tag: string }) => <span className={classes.dot} data-tag={tag} />;

export function TagPill({ tag }: { tag: string }) {
  const tagName = useTagName();
  return (
    <span className={classes.pill} data-tag={tag}>
      {tagName(tag)}
    </span>
  );
}

import { categoryLook } from './category-icons.ts';
import { useCategoryName } from './use-category-name.ts';
import classes from './blog.module.css';

export function PostTags({ tags }: { tags: string[] }) {
  const nameOf = useCategoryName();
  return (
    <span className={classes.tags}>
      {tags.map((tag) => (
        <span key={tag} className={classes.tag} data-colour={categoryLook(tag).colour}>
          {nameOf(tag)}
        </span>
      ))}
    </span>
  );
}

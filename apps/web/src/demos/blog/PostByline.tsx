import { formatDay } from '#shared/format/date.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';
import classes from './blog.module.css';

/** Who wrote it, and when. */
export function PostByline({ avatar, userFullName, blogPosted }: { avatar: string; userFullName: string; blogPosted: string }) {
  const locale = useLocale();
  return (
    <span className={classes.byline}>
      <Portrait of="person" name={userFullName} picture={avatar || null} size={24} />
      <span>{userFullName}</span>
      <time dateTime={blogPosted}>{formatDay(blogPosted, locale)}</time>
    </span>
  );
}

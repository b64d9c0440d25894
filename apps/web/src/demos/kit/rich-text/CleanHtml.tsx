import { useMemo } from 'react';
import { cleanHtml } from './clean-html.ts';
import classes from './rich-text.module.css';

/** A text that somebody else wrote, cleaned. Load it lazily: the cleaner is only needed where there is such a text. */
export function CleanHtml({ html }: { html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html]);
  return <div className={classes.prose} dangerouslySetInnerHTML={{ __html: clean }} />;
}

import type { ReactNode } from 'react';
import { SearchBox } from '#shared/ui/data-table/search/SearchBox.tsx';
import { useDocumentTitle } from '#shared/ui/pages/use-document-title.ts';
import classes from './help.module.css';

interface HelpBannerProps {
  title: string;
  text: string;
  label: string;
  q: string;
  onSearch: (q: string) => void;
  children?: ReactNode;
}

/** The head of the help pages: what is here, and where to type. */
export function HelpBanner({ title, text, label, q, onSearch, children }: HelpBannerProps) {
  useDocumentTitle(title);
  return (
    <section className={classes.banner}>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={classes.search} role="search">
        <SearchBox q={q} label={label} onSearch={onSearch} />
      </div>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import { useDocumentTitle } from '#shared/ui/pages/use-document-title.ts';
import classes from './GuestLayout.module.css';

interface GuestPageProps {
  title: string;
  /** Where another page has the same heading. */
  documentTitle?: string;
  text?: string;
  children: ReactNode;
}

export function GuestPage({ title, documentTitle = title, text, children }: GuestPageProps) {
  useDocumentTitle(documentTitle);
  return (
    <div className={classes.page}>
      <div>
        <h1>{title}</h1>
        {text && <p className={classes.lead}>{text}</p>}
      </div>
      {children}
    </div>
  );
}

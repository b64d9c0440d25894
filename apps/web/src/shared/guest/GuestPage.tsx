import type { ReactNode } from 'react';
import { useDocumentTitle } from '#shared/ui/use-document-title.ts';
import classes from './GuestLayout.module.css';

export function GuestPage({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  useDocumentTitle(title);
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

import type { ReactNode } from 'react';
import { useErrorText } from '#shared/i18n/error-text.ts';
import classes from './fields.module.css';

export const Notice = ({ kind, children }: { kind: 'info' | 'done' | 'failed'; children: ReactNode }) => (
  <p role={kind === 'failed' ? 'alert' : 'status'} className={classes.notice} data-kind={kind}>
    {children}
  </p>
);

/** A refusal that belongs to no field. */
export function FailureNotice({ failure }: { failure: unknown }) {
  const errorText = useErrorText();
  return failure === null ? null : <Notice kind="failed">{errorText(failure)}</Notice>;
}

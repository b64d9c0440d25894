import { VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useDocumentTitle } from '#shared/ui/pages/use-document-title.ts';
import { InvoiceFound } from './InvoiceFound.tsx';
import { InvoiceSheet } from './sheet/InvoiceSheet.tsx';
import type { WholeInvoice } from './invoice.queries.ts';
import classes from './PrintPage.module.css';

/** Long enough for the sheet to be drawn. */
const PRINT_AFTER_MS = 50;

/** The document alone; it opens the print dialog by itself. */
export function InvoicePrintPage({ id }: { id: string }) {
  const { t } = useTexts('invoice');
  const title = t('number', { id });
  return (
    <main className={classes.page}>
      <InvoiceFound id={id} title={title}>
        {(whole) => <PrintedInvoice title={title} whole={whole} />}
      </InvoiceFound>
    </main>
  );
}

function PrintedInvoice({ title, whole }: { title: string; whole: WholeInvoice }) {
  useDocumentTitle(title);
  useEffect(() => {
    const timer = setTimeout(() => window.print(), PRINT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <InvoiceSheet {...whole} isPaper />
    </>
  );
}

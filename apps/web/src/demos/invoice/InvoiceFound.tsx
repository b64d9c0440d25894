import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { ButtonLink } from '#shared/ui/ButtonLink.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { NoMatchPicture } from '#shared/ui/pictures/pictures.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { invoiceQuery, type WholeInvoice } from './invoice.queries.ts';

const SHEET_HEIGHT = 820;
/** Keeps the line below the title free. */
const NO_TEXT_YET = '\u00A0';

interface InvoiceFoundProps {
  id: string;
  /** Of the page, while the invoice is on its way. */
  title: string;
  children: (whole: WholeInvoice) => ReactNode;
}

/** Shows an invoice once it is there, and otherwise what has become of it. */
export function InvoiceFound({ id, title, children }: InvoiceFoundProps) {
  const { t } = useTexts('invoice');
  const { data, error, refetch } = useQuery(invoiceQuery(id));
  if (data) return children(data);
  if (!error)
    return (
      <Page title={title} subtitle={NO_TEXT_YET}>
        <div aria-busy>
          <BlockSkeleton height={SHEET_HEIGHT} />
        </div>
      </Page>
    );
  if (error instanceof AppError && error.status === 404)
    return (
      <Page title={t('notFound.title')}>
        <EmptyState picture={<NoMatchPicture />} title={`#${id}`} text={t('notFound.text', { id })}>
          <ButtonLink to="/apps/invoice/list">{t('notFound.back')}</ButtonLink>
        </EmptyState>
      </Page>
    );
  return (
    <Page title={title}>
      <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
    </Page>
  );
}

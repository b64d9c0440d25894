import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeader, type PageHeaderProps } from './pages/PageHeader.tsx';
import { useDocumentTitle } from './pages/use-document-title.ts';

interface PageProps extends PageHeaderProps {
  /** Where another page has the same heading. */
  documentTitle?: string;
  children?: ReactNode;
}

/** A page: its header, which is the document's title too, and what it is about. */
export function Page({ children, documentTitle, ...header }: PageProps) {
  useDocumentTitle(documentTitle ?? header.title);
  return (
    <Stack gap="lg">
      <PageHeader {...header} />
      {children}
    </Stack>
  );
}

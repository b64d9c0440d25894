import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx';
import { useDocumentTitle } from './use-document-title.ts';

/** A page: its header, which is the document's title too, and what it is about. */
export function Page({ children, ...header }: PageHeaderProps & { children?: ReactNode }) {
  useDocumentTitle(header.title);
  return (
    <Stack gap="lg">
      <PageHeader {...header} />
      {children}
    </Stack>
  );
}

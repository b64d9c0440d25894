import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { KeyListQuery } from '@atalaya/contract/licensing/keys.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { readSearch } from '#shared/ui/data-table/read-search.ts';

export const Route = createFileRoute('/_app/licences')({
  staticData: { section: 'licenses' },
  validateSearch: readSearch(KeyListQuery),
  search: { middlewares: [stripSearchParams(KeyListQuery.parse({}))] },
  loader: () => loadTexts('licences', 'table'),
});

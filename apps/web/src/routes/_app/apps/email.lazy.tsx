import { createLazyFileRoute, useParams } from '@tanstack/react-router';
import { UnknownPlace } from '#demos/email/UnknownPlace.tsx';
import { EmailPage } from '#demos/email/EmailPage.tsx';
import { MailSearch, readPlace } from '#demos/email/mail-place.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/apps/email')({ component: Email });

/** One page for all folders and labels: what is being written stays open from one to the next. */
function Email() {
  const { folder, label } = useParams({ strict: false });
  const { search, changeSearch } = usePageSearch(MailSearch);
  const place = readPlace(folder, label);
  return place ? <EmailPage place={place} search={search} onSearchChange={changeSearch} /> : <UnknownPlace />;
}

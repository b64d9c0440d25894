import { createLazyFileRoute } from '@tanstack/react-router';
import { AccountSettingsPage } from '#demos/account-settings/AccountSettingsPage.tsx';
import { SettingsSearch } from '#demos/account-settings/settings.search.ts';
import { InvoiceStatusBadge } from '#demos/invoice/InvoiceStatusBadge.tsx';
import { OwnAccountPart } from '#demos/users/OwnAccountPart.tsx';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/pages/account-settings')({ component: AccountSettings });

function AccountSettings() {
  const { search, changeSearch } = usePageSearch(SettingsSearch);
  return (
    <AccountSettingsPage
      tab={search.tab}
      onTabChange={(tab) => changeSearch({ tab })}
      renderInvoiceStatus={(invoice) => <InvoiceStatusBadge invoice={invoice} />}
      renderAccountPart={(part) => <OwnAccountPart part={part} />}
    />
  );
}

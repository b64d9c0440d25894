import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { OWN_USER_ID } from '@atalaya/contract/demo/user-account.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { BillingTab } from './billing/BillingTab.tsx';
import { ConnectionsTab } from './ConnectionsTab.tsx';
import { NotificationsTab } from './NotificationsTab.tsx';
import { SecurityTab } from './security/SecurityTab.tsx';
import type { UserTab } from './user-view.ts';
import { accountQuery, userQuery } from './users.queries.ts';

const parts = { security: SecurityTab, billing: BillingTab, notifications: NotificationsTab, connections: ConnectionsTab };

/** A tab of the page of a user, for the account of whoever sits here. */
export function OwnAccountPart({ part }: { part: Exclude<UserTab, 'account'> }) {
  const { t } = useTexts('members');
  const { data: found, error: userError, refetch } = useQuery(userQuery(String(OWN_USER_ID)));
  const { data: kept, error: accountError, refetch: refetchAccount } = useQuery(accountQuery(String(OWN_USER_ID)));
  const error = userError ?? accountError;
  const Part = parts[part];

  if (found && kept) return <Part user={found.user} account={kept.account} />;
  if (error) return <ErrorState title={t('view.failed')} error={error} onRetry={() => Promise.all([refetch(), refetchAccount()])} />;
  return (
    <div aria-busy>
      <BlockSkeleton height={480} />
    </div>
  );
}

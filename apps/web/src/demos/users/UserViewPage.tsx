import { Alert, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Bell, CircleAlert, CreditCard, Link2, Lock, UserRound } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { AccountTab } from './AccountTab.tsx';
import { BillingTab } from './billing/BillingTab.tsx';
import { ConnectionsTab } from './ConnectionsTab.tsx';
import { NotificationsTab } from './NotificationsTab.tsx';
import { PlanCard } from './billing/PlanCard.tsx';
import { SecurityTab } from './security/SecurityTab.tsx';
import { UserCard } from './UserCard.tsx';
import type { UserTab } from './user-view.ts';
import { accountQuery, userQuery } from './users.queries.ts';
import classes from './users.module.css';

const tabs = {
  account: { icon: UserRound, panel: AccountTab },
  security: { icon: Lock, panel: SecurityTab },
  billing: { icon: CreditCard, panel: BillingTab },
  notifications: { icon: Bell, panel: NotificationsTab },
  connections: { icon: Link2, panel: ConnectionsTab },
} as const satisfies Record<UserTab, object>;
/** Keeps the line below the title free. */
const NO_TEXT_YET = '\u00A0';
const names = Object.keys(tabs) as UserTab[]; // safe: the keys stand above

export function UserViewPage({ id, tab, onTabChange }: { id: string; tab: UserTab; onTabChange: (tab: UserTab) => void }) {
  const { t } = useTexts('members');
  const { data: found, error: userError, refetch } = useQuery(userQuery(id));
  const { data: kept, error: accountError, refetch: refetchAccount } = useQuery(accountQuery(id));
  const error = userError ?? accountError;

  if (error instanceof AppError && error.status === 404)
    return (
      <Page title={t('view.title')}>
        <Alert color="red" icon={<CircleAlert size={16} strokeWidth={1.75} aria-hidden />} title={t('view.unknown', { id })}>
          <TextLink to="/apps/user/list">{t('view.toList')}</TextLink>
        </Alert>
      </Page>
    );
  if (error)
    return (
      <Page title={t('view.title')}>
        <ErrorState title={t('view.failed')} error={error} onRetry={() => Promise.all([refetch(), refetchAccount()])} />
      </Page>
    );
  if (!found || !kept)
    return (
      <Page title={t('view.title')} subtitle={NO_TEXT_YET}>
        <div className={classes.view} aria-busy>
          <BlockSkeleton height={960} />
          <BlockSkeleton height={960} />
        </div>
      </Page>
    );

  const { user } = found;
  const choose = (next: string | null) => {
    const chosen = names.find((name) => name === next);
    if (chosen) onTabChange(chosen);
  };
  const { account } = kept;
  return (
    <Page title={user.fullName} subtitle={user.company}>
      <div className={classes.view}>
        <div className={classes.side}>
          <UserCard user={user} account={account} />
          {tab !== 'billing' && <PlanCard user={user} account={account} />}
        </div>
        <Tabs value={tab} onChange={choose} keepMounted={false} className={classes.tabs}>
          <Tabs.List mb="md" className={classes.tabList}>
            {names.map((name) => {
              const { icon: Icon } = tabs[name];
              return (
                <Tabs.Tab key={name} value={name} leftSection={<Icon size={16} strokeWidth={1.75} aria-hidden />}>
                  {t(`tabs.${name}`)}
                </Tabs.Tab>
              );
            })}
          </Tabs.List>
          {names.map((name) => {
            const { panel: Panel } = tabs[name];
            return (
              <Tabs.Panel key={name} value={name}>
                <Panel user={user} account={account} />
              </Tabs.Panel>
            );
          })}
        </Tabs>
      </div>
    </Page>
  );
}

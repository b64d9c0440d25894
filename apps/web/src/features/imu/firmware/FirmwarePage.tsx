import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Page } from '#shared/ui/Page.tsx';
import { ImagesTab } from './ImagesTab.tsx';
import { KeysTab } from './KeysTab.tsx';
import { RolloutsTab } from './RolloutsTab.tsx';
import { Tab, TABS, type FirmwareSearch } from './firmware.search.ts';

interface FirmwarePageProps {
  user: Account;
  search: FirmwareSearch;
  onSearchChange: (change: Partial<FirmwareSearch>) => void;
}

/** Which firmware there is, who trusts it, and how it gets to the devices. */
export function FirmwarePage({ user, search, onSearchChange }: FirmwarePageProps) {
  const { t } = useTexts('firmware');
  const tab = search.tab === 'keys' && !isAdmin(user) ? 'rollouts' : search.tab;
  const shown = {
    rollouts: <RolloutsTab user={user} openId={search.rollout} onOpen={(rollout) => onSearchChange({ rollout })} />,
    images: <ImagesTab user={user} />,
    keys: <KeysTab />,
  } satisfies Record<Tab, ReactNode>;
  return (
    <Page title={t('title')} subtitle={t('text')}>
      <Tabs value={tab} onChange={(chosen) => onSearchChange({ tab: Tab.safeParse(chosen).data, rollout: undefined })} keepMounted={false}>
        <Tabs.List mb="md">
          {TABS.filter((value) => value !== 'keys' || isAdmin(user)).map((value) => (
            <Tabs.Tab key={value} value={value}>
              {t(`tabs.${value}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>{shown[tab]}</Tabs.Panel>
      </Tabs>
    </Page>
  );
}

import { Button, Group, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import type { Charger } from '@atalaya/contract/charging/chargers.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { DetailPage } from '#shared/ui/pages/DetailPage.tsx';
import { chargerQuery } from '../charging.queries.ts';
import type { ChargerTab } from '../charging.search.ts';
import { useLiveCharger } from '../live/live.ts';
import { ChargingPage } from '../live/ChargingPage.tsx';
import { ChargerTabs } from './ChargerTabs.tsx';

const ChargerDialogs = lazy(() => import('./ChargerDialogs.tsx').then((module) => ({ default: module.ChargerDialogs })));

interface Shared {
  user: Account;
  tab: ChargerTab;
  onTabChange: (tab: ChargerTab) => void;
  /** Above all else. */
  notice?: ReactNode;
}

function Shown({ charger: read, user, tab, onTabChange, notice }: Shared & { charger: Charger }) {
  const charger = useLiveCharger(read);
  const { t } = useTexts('charging');
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'edit' | 'password' | 'remove' | null>(null);
  const ability = abilityFor(user);
  const actions = ability.can('manage', 'Charger') && (
    <Group>
      <Button variant="default" onClick={() => setDialog('edit')}>
        {t('charger.edit')}
      </Button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}>
            {t('charger.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDialog('password')}>{t('password.renew')}</Menu.Item>
          <Menu.Item color="red" onClick={() => setDialog('remove')}>
            {t('charger.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
  return (
    <ChargingPage title={charger.label} subtitle={charger.id} actions={actions}>
      {notice}
      <ChargerTabs charger={charger} ability={ability} tab={tab} onTabChange={onTabChange} />
      <Suspense fallback={null}>
        {dialog && (
          <ChargerDialogs
            dialog={dialog}
            charger={charger}
            onRemoved={() => void navigate({ to: '/chargers' })}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </ChargingPage>
  );
}

export function ChargerPage({ id, ...shared }: Shared & { id: string }) {
  const { t } = useTexts('charging');
  const query = useQuery(chargerQuery(id));
  return (
    <DetailPage title={t('charger.fallback')} failure={t('charger.failed')} query={query}>
      {(charger) => <Shown charger={charger} {...shared} />}
    </DetailPage>
  );
}

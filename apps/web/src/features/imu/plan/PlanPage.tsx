import { Alert, Button, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { abilityFor } from '@atalaya/access/ability.ts';
import { canSee } from '@atalaya/access/sections.ts';
import type { SitePlan } from '@atalaya/contract/monitor/plans.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { sitesOfQuery } from '#shared/api/sites.queries.ts';
import { useWorstAlarms } from '#shared/api/worst-alarms.queries.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ButtonLink } from '#shared/ui/ButtonLink.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { FoldersPicture } from '#shared/ui/pictures/pictures.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { FleetPage } from '../live/FleetPage.tsx';
import { useDeviceWords } from './device-words.ts';
import { FloorPlan } from './FloorPlan.tsx';
import { ImageTools } from './ImageTools.tsx';
import { planImageQuery, planQuery, usePlace } from './plan.queries.ts';
import { RacksPanel } from './RacksPanel.tsx';
import classes from './plan.module.css';

const PLAN_PX = 420;
const MIDDLE = { x: 0.5, y: 0.5 };

function Shown({ plan, mayChange }: { plan: SitePlan; mayChange: boolean }) {
  const { t } = useTexts(['plan', 'app']);
  const navigate = useNavigate();
  const alarms = useWorstAlarms('imu', plan.clientId);
  const words = useDeviceWords(alarms);
  const { mutate: place, mutateAsync: placeAndRead } = usePlace();
  const picture = useQuery({
    ...planImageQuery(plan.siteId, plan.image?.changedAt ?? ''),
    enabled: plan.image !== null,
  });
  const unplaced = plan.devices.filter(({ point }) => point === null);
  return (
    <>
      <Panel
        title={t('floor')}
        text={mayChange && <span id="plan-keys">{t('keys')}</span>}
        actions={mayChange && <ImageTools plan={plan} />}
      >
        {plan.image && picture.error && (
          <Alert color="red" title={t('noPicture')} role="alert" mb="sm">
            <Button size="xs" variant="default" onClick={() => void picture.refetch()}>
              {t('app:actions.retry')}
            </Button>
          </Alert>
        )}
        <FloorPlan
          address={plan.image ? picture.data : undefined}
          label={t('of', { site: plan.siteName })}
          devices={plan.devices}
          alarms={alarms}
          mayChange={mayChange}
          onOpen={(id) => void navigate({ to: '/imu/devices/$id', params: { id } })}
          // Why it was refused is told by a message.
          onPlace={(id, point) => placeAndRead({ id, point }).catch(() => undefined)}
        />
        {mayChange && unplaced.length > 0 && (
          <Select
            label={t('placeOne')}
            placeholder={t('choose')}
            searchable
            style={{ maxWidth: 360 }}
            data={unplaced.map(({ id, label }) => ({ value: id, label }))}
            value={null}
            onChange={(id) => id !== null && place({ id, point: MIDDLE })}
          />
        )}
        <ul className={classes.legend}>
          {plan.devices.map((device) => {
            const { look, word } = words(device);
            return (
              <li key={device.id}>
                <StateBadge look={look}>{word}</StateBadge>
                <span lang="">{device.label}</span>
                {mayChange && device.point && (
                  <IconAction
                    icon={Trash2}
                    label={t('takeOff', { label: device.label })}
                    onClick={() => place({ id: device.id, point: null })}
                  />
                )}
              </li>
            );
          })}
        </ul>
        {plan.devices.length === 0 && <Text c="dimmed">{t('noDevices')}</Text>}
      </Panel>
      <RacksPanel plan={plan} alarms={alarms} mayChange={mayChange} />
    </>
  );
}

function NoSites({ user }: { user: Account }) {
  const { t } = useTexts('plan');
  const mayMake = canSee(user, 'chargerProject') && abilityFor(user).can('manage', 'Charger');
  return (
    <EmptyState picture={<FoldersPicture />} title={t('noSites.title')} text={t(mayMake ? 'noSites.text' : 'noSites.ask')}>
      {mayMake && <ButtonLink to="/chargers/sites">{t('noSites.make')}</ButtonLink>}
    </EmptyState>
  );
}

interface PlanPageProps {
  user: Account;
  siteId: string | undefined;
  onSiteChange: (siteId: string | undefined) => void;
}

/** A site on its picture and in its racks, with every device as it is now. */
export function PlanPage({ user, siteId, onSiteChange }: PlanPageProps) {
  const { t } = useTexts('plan');
  const sites = useQuery(sitesOfQuery(useFocusedClient()?.id));
  const chosen = siteId ?? sites.data?.data[0]?.id ?? '';
  const plan = useQuery(planQuery(chosen));
  // Without sites nobody knows which plan to ask for.
  const failed = [sites, plan].find(({ data, error }) => error && !data);
  return (
    <FleetPage title={t('title')} subtitle={t('text')} actions={null}>
      <ClientFocusBar />
      {sites.data?.total === 0 ? (
        <NoSites user={user} />
      ) : (
        <>
          <RecordSelect
            label={t('site')}
            style={{ maxWidth: 360 }}
            records={sites}
            value={chosen || null}
            onChange={(id) => onSiteChange(id ?? undefined)}
          />
          {!plan.data && failed && <ErrorState title={t('failed')} error={failed.error} onRetry={() => void failed.refetch()} />}
          {!plan.data && !failed && <BlockSkeleton height={PLAN_PX} />}
          {plan.data && <Shown key={plan.data.siteId} plan={plan.data} mayChange={abilityFor(user).can('place', 'Device')} />}
        </>
      )}
    </FleetPage>
  );
}

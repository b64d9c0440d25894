import { Button, FileButton, Group, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Pencil, Plus, Trash2, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { abilityFor } from '@atalaya/access/ability.ts';
import type { Rack, SitePlan } from '@atalaya/contract/monitor/plans.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { sitesOfQuery } from '#shared/api/sites.queries.ts';
import { useWorstAlarms } from '#shared/api/worst-alarms.queries.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { FoldersPicture } from '#shared/ui/pictures/pictures.tsx';
import { shrinkPicture } from '#shared/ui/pictures/shrink-picture.ts';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { FleetPage } from '../live/FleetPage.tsx';
import { useDeviceWords } from './device-words.ts';
import { FloorPlan } from './FloorPlan.tsx';
import { planImageQuery, planQuery, usePlace, useRemoveImage, useRemoveRack, useSetImage } from './plan.queries.ts';
import { RackElevation } from './RackElevation.tsx';
import classes from './plan.module.css';

const RackDrawer = lazy(() => import('./RackDrawer.tsx').then((module) => ({ default: module.RackDrawer })));
const PLAN_PX = 420;
const MIDDLE = { x: 0.5, y: 0.5 };

function ImageTools({ plan: { siteId, image } }: { plan: SitePlan }) {
  const { t } = useTexts('plan');
  const { mutate: set, isPending } = useSetImage(siteId);
  const { mutate: remove } = useRemoveImage(siteId);
  async function choose(file: File | null) {
    const picture = file && (await shrinkPicture(file));
    if (picture) set(picture);
    else if (file) await toast('failed', t('badImage'));
  }
  return (
    <>
      <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void choose(file)}>
        {(props) => (
          <Button {...props} variant="default" loading={isPending} leftSection={<Upload size={16} strokeWidth={1.75} aria-hidden />}>
            {t(image ? 'replace' : 'upload')}
          </Button>
        )}
      </FileButton>
      {image && (
        <Button variant="default" onClick={() => remove()}>
          {t('removeImage')}
        </Button>
      )}
    </>
  );
}

function Shown({ plan, mayChange }: { plan: SitePlan; mayChange: boolean }) {
  const { t } = useTexts('plan');
  const navigate = useNavigate();
  const alarms = useWorstAlarms('imu', plan.clientId);
  const words = useDeviceWords(alarms);
  const { mutate: place } = usePlace();
  const { mutate: removeRack } = useRemoveRack();
  const { data: address } = useQuery({ ...planImageQuery(plan.siteId, plan.image?.changedAt ?? ''), enabled: plan.image !== null });
  const [rack, setRack] = useState<Rack | null>();
  const unplaced = plan.devices.filter(({ point }) => point === null);
  return (
    <>
      <Panel
        title={t('floor')}
        text={mayChange && <span id="plan-keys">{t('keys')}</span>}
        actions={mayChange && <ImageTools plan={plan} />}
      >
        <FloorPlan
          address={plan.image ? address : undefined}
          label={t('of', { site: plan.siteName })}
          devices={plan.devices}
          alarms={alarms}
          mayChange={mayChange}
          onOpen={(id) => void navigate({ to: '/imu/devices/$id', params: { id } })}
          onPlace={(id, point) => place({ id, point })}
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
      <Panel
        title={t('racks')}
        actions={
          mayChange && (
            <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setRack(null)}>
              {t('rack.create')}
            </Button>
          )
        }
      >
        {plan.racks.length === 0 && <Text c="dimmed">{t('noRacks')}</Text>}
        <div className={classes.racks}>
          {plan.racks.map((one) => (
            <div key={one.id}>
              <Group justify="space-between" wrap="nowrap">
                <strong lang="">{one.name}</strong>
                {mayChange && (
                  <span>
                    <IconAction icon={Pencil} label={t('rack.edit', { name: one.name })} onClick={() => setRack(one)} />
                    <IconAction icon={Trash2} label={t('rack.remove', { name: one.name })} onClick={() => removeRack(one.id)} />
                  </span>
                )}
              </Group>
              <RackElevation rack={one} devices={plan.devices} alarms={alarms} />
            </div>
          ))}
        </div>
      </Panel>
      <Suspense fallback={null}>
        {rack !== undefined && <RackDrawer siteId={plan.siteId} rack={rack} devices={plan.devices} onClose={() => setRack(undefined)} />}
      </Suspense>
    </>
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
  const { data: plan, error, refetch } = useQuery(planQuery(chosen));
  return (
    <FleetPage title={t('title')} subtitle={t('text')} actions={null}>
      <ClientFocusBar />
      {sites.data?.total === 0 ? (
        <EmptyState picture={<FoldersPicture />} title={t('noSites.title')} text={t('noSites.text')} />
      ) : (
        <>
          <RecordSelect
            label={t('site')}
            style={{ maxWidth: 360 }}
            records={sites}
            value={chosen || null}
            onChange={(id) => onSiteChange(id ?? undefined)}
          />
          {!plan &&
            (error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : <BlockSkeleton height={PLAN_PX} />)}
          {plan && <Shown key={plan.siteId} plan={plan} mayChange={abilityFor(user).can('place', 'Device')} />}
        </>
      )}
    </FleetPage>
  );
}

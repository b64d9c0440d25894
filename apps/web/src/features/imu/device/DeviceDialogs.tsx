import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { DeviceLabel, type Device, type DeviceWithKey } from '@atalaya/contract/monitor/devices.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { OneTimeSecretModal } from '#shared/ui/messages/OneTimeSecretModal.tsx';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { monitorKey } from '../imu.queries.ts';
import { sitesOfQuery } from '#shared/api/sites.queries.ts';
import { projectsQuery } from '#shared/api/tenants.queries.ts';
import { ConfigDrawer } from './ConfigDrawer.tsx';
import type { DeviceDialog } from './DeviceActions.tsx';
import { lastRebootQuery, reboot, removeDevice, renewKey, setLabel, setProject, setSite, useDeviceChange } from './device.queries.ts';
import { PlaceModal } from './PlaceModal.tsx';

interface DialogProps {
  device: Device;
  onClose: () => void;
}

const LabelInput = z.object({ label: DeviceLabel });

function LabelDialog({ device, onClose }: DialogProps) {
  const { t } = useTexts('device');
  const form = useContractForm(LabelInput, { label: device.label });
  const { mutateAsync: save } = useDeviceChange(setLabel(device.id));
  return (
    <FormModal
      title={t('label.title')}
      submitLabel={t('actions.save')}
      form={form}
      onSubmit={form.submit(({ label }) => save(label).then(onClose))}
      onClose={onClose}
    >
      <TextInput label={t('label.field')} required data-autofocus {...form.getInputProps('label')} />
    </FormModal>
  );
}

const ProjectInput = z.object({ projectId: z.string().optional() });

function ProjectDialog({ device, onClose }: DialogProps) {
  const { t } = useTexts('device');
  const form = useContractForm(ProjectInput, { projectId: device.projectId });
  const projects = useQuery(projectsQuery(device.clientId));
  const { mutateAsync: save } = useDeviceChange(setProject(device.id));
  return (
    <FormModal
      title={t('project.title')}
      submitLabel={t('actions.save')}
      form={form}
      onSubmit={form.submit(({ projectId }) => save(projectId ?? '').then(onClose))}
      onClose={onClose}
    >
      <RecordSelect
        label={t('project.field')}
        placeholder={t('project.none')}
        clearable
        records={projects}
        {...form.getInputProps('projectId')}
      />
    </FormModal>
  );
}

const SiteInput = z.object({ siteId: z.string().optional() });

function SiteDialog({ device, onClose }: DialogProps) {
  const { t } = useTexts('device');
  const form = useContractForm(SiteInput, { siteId: device.siteId });
  const sites = useQuery(sitesOfQuery(device.clientId));
  const { mutateAsync: save } = useDeviceChange(setSite(device.id));
  return (
    <FormModal
      title={t('site.title')}
      submitLabel={t('actions.save')}
      form={form}
      onSubmit={form.submit(({ siteId }) => save(siteId ?? '').then(onClose))}
      onClose={onClose}
    >
      <RecordSelect
        label={t('site.field')}
        description={t('site.hint')}
        placeholder={t('site.none')}
        clearable
        records={sites}
        {...form.getInputProps('siteId')}
      />
    </FormModal>
  );
}

function RebootDialog({ device, onClose }: DialogProps) {
  const { t } = useTexts('device');
  const queryClient = useQueryClient();
  const start = async () => {
    const { data } = await reboot(device.id)();
    queryClient.setQueryData(lastRebootQuery(device.id).queryKey, data);
  };
  return (
    <ConfirmDialog
      title={t('reboot.title', { label: device.label })}
      effect={t('reboot.text')}
      confirmLabel={t('reboot.confirm')}
      onConfirm={start}
      onClose={onClose}
    />
  );
}

function KeyDialog({ device, onClose }: DialogProps) {
  const { t } = useTexts('device');
  const [renewed, setRenewed] = useState<DeviceWithKey>();
  if (renewed) {
    return (
      <OneTimeSecretModal
        title={t('key.shown')}
        label={t('key.secret', { label: device.label })}
        secret={renewed.apiKey}
        warning={t('key.once')}
        explanation={t('key.why')}
        doneLabel={t('key.done')}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={t('key.title', { label: device.label })}
      effect={t('key.text')}
      confirmLabel={t('key.confirm')}
      onConfirm={async () => setRenewed(await renewKey(device.id))}
      onSuccess={() => undefined} // the key is shown in its place
      onClose={onClose}
    />
  );
}

function RemoveDialog({ device, onClose }: DialogProps) {
  const { t } = useTexts('device');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = async () => {
    await removeDevice(device.id);
    await navigate({ to: '/imu/devices' });
    void queryClient.invalidateQueries({ queryKey: monitorKey });
    await toast('done', t('remove.done', { label: device.label }));
  };
  return (
    <ConfirmDialog
      title={t('remove.title', { label: device.label })}
      effect={t('remove.text')}
      confirmLabel={t('remove.confirm')}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

const dialogs = {
  reboot: RebootDialog,
  label: LabelDialog,
  place: PlaceModal,
  project: ProjectDialog,
  site: SiteDialog,
  config: ConfigDrawer,
  key: KeyDialog,
  remove: RemoveDialog,
} satisfies Record<DeviceDialog, (props: DialogProps) => unknown>;

export function DeviceDialogs({ dialog, ...props }: DialogProps & { dialog: DeviceDialog }) {
  const Dialog = dialogs[dialog];
  return <Dialog {...props} />;
}

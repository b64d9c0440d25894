import { Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { ChargerLabel, type Charger } from '@atalaya/contract/charging/chargers.ts';
import { LocalizationText } from '@atalaya/contract/monitor/devices.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { WorldMap } from '#shared/ui/map/WorldMap.tsx';
import { useChangeCharger } from '../changes.queries.ts';
import { sitesOfQuery } from '../charging.queries.ts';
import { overviewQuery } from '../overview.queries.ts';
import { tariffsOfQuery } from '../tariffs/tariffs.queries.ts';
import classes from '../charging.module.css';

const MAP_PX = 220;
const EditForm = z.object({
  label: ChargerLabel,
  siteId: z.string().nullable(),
  tariffId: z.string().nullable(),
  place: LocalizationText,
  enabled: z.boolean(),
  openDoor: z.boolean(),
  requiresCertificate: z.boolean(),
});

/** The map and the field show the same place, whichever was used. */
export function EditChargerDrawer({ charger, onClose }: { charger: Charger; onClose: () => void }) {
  const { t } = useTexts(['charging', 'app']);
  const sites = useQuery(sitesOfQuery(charger.clientId));
  const tariffs = useQuery(tariffsOfQuery(charger.clientId));
  const { data: overview } = useQuery(overviewQuery());
  const { mutateAsync: change } = useChangeCharger(charger.id);
  const { localization } = charger;
  const form = useContractForm(EditForm, {
    label: charger.label,
    siteId: charger.siteId,
    tariffId: charger.tariffId,
    place: localization ? `${localization.lat},${localization.lng}` : '',
    enabled: charger.enabled,
    openDoor: charger.openDoor,
    requiresCertificate: charger.requiresCertificate,
  });
  const submit = form.submit(async ({ place, ...input }) => {
    await change({ ...input, localization: place });
    onClose();
    await toast('done', t('editing.saved'));
  });
  const placed = LocalizationText.safeParse(form.values.place).data ?? null;
  return (
    <FormDrawer
      title={t('editing.title', { name: charger.label })}
      submitLabel={t('app:actions.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={t('form.label')} required data-autofocus {...form.getInputProps('label')} />
      <RecordSelect
        clearable
        label={t('charger.facts.site')}
        description={t('editing.siteHint')}
        records={sites}
        {...form.getInputProps('siteId')}
      />
      <RecordSelect
        clearable
        label={t('charger.facts.tariff')}
        description={t('editing.tariffHint')}
        records={tariffs}
        {...form.getInputProps('tariffId')}
      />
      <TextInput label={t('editing.place')} description={t('editing.placeHint')} {...form.getInputProps('place')} />
      <WorldMap
        label={t('editing.map')}
        marks={placed ? [{ id: charger.id, localization: placed }] : []}
        height={MAP_PX}
        tiles={overview?.tiles}
        onPick={({ lat, lng }) => form.setFieldValue('place', `${lat},${lng}`)}
        renderMark={() => <MapPin className={classes.here} size={28} strokeWidth={1.75} role="img" aria-label={charger.label} />}
      />
      <Switch
        label={t('editing.enabled')}
        description={t('editing.enabledHint')}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      <Switch
        label={t('editing.openDoor')}
        description={t('editing.openDoorHint')}
        {...form.getInputProps('openDoor', { type: 'checkbox' })}
      />
      <Switch
        label={t('editing.requiresCertificate')}
        description={t('editing.requiresCertificateHint')}
        {...form.getInputProps('requiresCertificate', { type: 'checkbox' })}
      />
    </FormDrawer>
  );
}

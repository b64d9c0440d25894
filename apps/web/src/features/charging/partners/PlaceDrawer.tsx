import { NumberInput, Select, TextInput } from '@mantine/core';
import { z } from 'zod';
import { PlaceInput, PLUG_KINDS, PlugKind, type Place } from '@atalaya/contract/charging/roaming.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { useSetPlace } from './partners.queries.ts';

/** A field that is empty holds nothing. */
const degrees = (most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .nullable()
    .refine((value) => value !== null, 'required');
const Form = PlaceInput.extend({
  lat: degrees(90),
  lng: degrees(180),
  postalCode: z.string().trim().max(10, 'too_long').optional(),
  plugs: z.record(z.string(), PlugKind.nullable()),
});

/** Where a site stands, and what drivers find there. */
export function PlaceDrawer({ place: { siteId, siteName, chargers, place }, onClose }: { place: Place; onClose: () => void }) {
  const { t } = useTexts(['roaming', 'app']);
  const { mutateAsync: save } = useSetPlace(siteId);
  const form = useContractForm(Form, {
    address: place?.address ?? '',
    city: place?.city ?? '',
    postalCode: place?.postalCode ?? '',
    country: place?.country ?? 'ESP',
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    plug: place?.plug ?? 'type2Socket22',
    plugs: { ...place?.plugs },
  });
  const submit = form.submit(async ({ postalCode, plugs, lat, lng, ...input }) => {
    if (lat === null || lng === null) return;
    const known = chargers.flatMap(({ id }) => (plugs[id] ? [[id, plugs[id]] as const] : []));
    await save({ ...input, lat, lng, postalCode: postalCode || null, plugs: Object.fromEntries(known) });
    onClose();
    await toast('done', t('place.saved'));
  });
  const kinds = PLUG_KINDS.map((kind) => ({ value: kind, label: t(`plugs.${kind}`) }));
  const others = form.values.plugs;
  return (
    <FormDrawer
      title={t('place.setTitle', { name: siteName })}
      submitLabel={t('app:actions.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={t('place.address')} required data-autofocus {...form.getInputProps('address')} />
      <TextInput label={t('place.city')} required {...form.getInputProps('city')} />
      <TextInput label={t('place.postalCode')} {...form.getInputProps('postalCode')} />
      <TextInput
        label={t('place.country')}
        description={t('place.countryHint')}
        required
        maxLength={3}
        {...form.getInputProps('country')}
      />
      <NumberInput label={t('place.lat')} required min={-90} max={90} decimalScale={6} {...form.getInputProps('lat')} />
      <NumberInput label={t('place.lng')} required min={-180} max={180} decimalScale={6} {...form.getInputProps('lng')} />
      <Select label={t('place.plug')} allowDeselect={false} data={kinds} {...form.getInputProps('plug')} />
      {chargers.map(({ id, label }) => (
        <Select
          key={id}
          clearable
          label={t('place.plugOf', { name: label })}
          placeholder={t('place.asSite')}
          data={kinds}
          value={others[id] ?? null}
          onChange={(chosen) => form.setFieldValue('plugs', { ...others, [id]: PlugKind.safeParse(chosen).data ?? null })}
        />
      ))}
    </FormDrawer>
  );
}

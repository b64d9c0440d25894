import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { LocalizationText, type Device } from '@atalaya/contract/monitor/devices.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useValidationText } from '#shared/form/validation-text.ts';
import { WorldMap } from '#shared/ui/map/WorldMap.tsx';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { placesQuery } from '../imu.queries.ts';
import { setPlace, useDeviceChange } from './device.queries.ts';
import classes from './device.module.css';

const MAP_PX = 320;

/** The map and the field show the same place, whichever was used. */
export function PlaceModal({ device, onClose }: { device: Device; onClose: () => void }) {
  const { t } = useTexts('device');
  const validationText = useValidationText();
  const [text, setText] = useState(device.localization ? `${device.localization.lat},${device.localization.lng}` : '');
  const { mutate: save, isPending, error } = useDeviceChange(setPlace(device.id));
  const { data: places } = useQuery(placesQuery());
  useReturnFocus();
  const parsed = LocalizationText.safeParse(text);
  const place = parsed.success ? parsed.data : null;
  const marks = place ? [{ id: device.id, localization: place }] : [];

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (parsed.success) save(text.trim(), { onSuccess: onClose });
  }

  return (
    <Modal opened size="lg" onClose={onClose} title={t('place.title')}>
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('place.text')}
          </Text>
          <WorldMap
            label={t('place.map')}
            marks={marks}
            height={MAP_PX}
            tiles={places?.tiles}
            onPick={({ lat, lng }) => setText(`${lat},${lng}`)}
            renderMark={() => <MapPin className={classes.pin} size={28} strokeWidth={1.75} role="img" aria-label={t('place.here')} />}
          />
          <TextInput
            label={t('place.field')}
            description={t('place.hint')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={parsed.success ? undefined : validationText('localization')}
            data-autofocus
          />
          <FormFailure failure={error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('actions.cancel')}
            </Button>
            <Button type="submit" loading={isPending} disabled={!parsed.success}>
              {t('actions.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

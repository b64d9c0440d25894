import { Stack, Switch } from '@mantine/core';
import { Bell, BellOff, Check, Moon, Sun, Volume2, VolumeX, X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';

const icon = { 'size': 12, 'strokeWidth': 2.25, 'aria-hidden': true };

export function Icons() {
  const { t } = useTexts('fields');
  const [hasWifi, setWifi] = useState(true);
  return (
    <Stack gap="sm">
      <Switch
        size="md"
        label={t('switches.wifi')}
        checked={hasWifi}
        onChange={(event) => setWifi(event.currentTarget.checked)}
        thumbIcon={hasWifi ? <Check {...icon} color="var(--at-accent)" /> : <X {...icon} color="var(--at-dimmed)" />}
      />
      <Switch size="md" label={t('switches.sound')} onLabel={<Volume2 {...icon} />} offLabel={<VolumeX {...icon} />} />
      <Switch size="md" label={t('switches.dark')} onLabel={<Moon {...icon} />} offLabel={<Sun {...icon} />} defaultChecked />
      <Switch size="md" label={t('switches.alarm')} onLabel={<Bell {...icon} />} offLabel={<BellOff {...icon} />} defaultChecked />
    </Stack>
  );
}

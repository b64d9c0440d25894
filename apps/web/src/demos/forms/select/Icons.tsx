import { Group, Select } from '@mantine/core';
import { Camera, PlugZap, RadioTower, Router, Scale, Thermometer } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';

const icons = { sensor: Thermometer, camera: Camera, router: Router, charger: PlugZap, scale: Scale, tower: RadioTower };
const kinds = ['sensor', 'camera', 'router', 'charger', 'scale', 'tower'] as const;
type Kind = (typeof kinds)[number];

function Icon({ kind }: { kind: Kind }) {
  const Shape = icons[kind];
  return <Shape size={16} strokeWidth={1.75} aria-hidden />;
}

export function Icons() {
  const { t } = useTexts('fields');
  const [kind, setKind] = useState<Kind>('sensor');
  return (
    <Select
      label={t('group.kinds.device')}
      allowDeselect={false}
      leftSection={<Icon kind={kind} />}
      data={kinds.map((value) => ({ value, label: t(`devices.${value}`) }))}
      value={kind}
      onChange={(value) => setKind(kinds.find((known) => known === value) ?? kind)}
      renderOption={({ option }) => (
        <Group gap="xs">
          <Icon kind={kinds.find((known) => known === option.value) ?? 'sensor'} />
          {option.label}
        </Group>
      )}
    />
  );
}

import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { CreateKeyInput } from '@atalaya/contract/licensing/keys.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { CopyButton } from '#shared/ui/copy/CopyButton.tsx';
import { offerUndo } from '#shared/ui/messages/offer-undo.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { BlockSkeleton, FieldSkeletons, TextSkeleton } from '#shared/ui/Skeletons.tsx';
import { StatTile } from '#shared/ui/cards/StatTile.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import type { TimeRange } from '#shared/ui/time-range/time-range.ts';
import { TimeRangePicker } from '#shared/ui/time-range/TimeRangePicker.tsx';

const healthy = { meaning: 'healthy', icon: CircleCheck } as const;
type Opened = 'confirm' | 'drawer' | null;

function LabelDrawer({ onClose }: { onClose: () => void }) {
  const form = useContractForm(CreateKeyInput, { label: '', clientId: null, projectId: null });
  return (
    <FormDrawer title="Rename the cabinet" submitLabel="Rename" form={form} onSubmit={form.submit(async () => onClose())} onClose={onClose}>
      <TextInput label="Label" required data-autofocus {...form.getInputProps('label')} />
    </FormDrawer>
  );
}

export function KitPage() {
  const [range, setRange] = useState<TimeRange>('24h');
  const [opened, setOpened] = useState<Opened>(null);
  const [count, setCount] = useState(3);
  const close = () => setOpened(null);

  async function removeOne() {
    setCount(count - 1);
    await offerUndo(`One cabinet removed, ${count - 1} left`, async () => setCount(count));
  }

  return (
    <Page
      title="The kit"
      badge={<StateBadge look={healthy}>Online</StateBadge>}
      subtitle="Its pieces, one of each."
      actions={<TimeRangePicker value={range} onChange={setRange} />}
    >
      <output aria-label="Range">{range}</output>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <StatTile label="Cabinets" value={String(count)} hint="Since yesterday" />
        <StatTile label="Power" value="12.40" unit="kW" state={{ look: healthy, text: 'Normal' }} />
        <StatTile label="Problems" value={undefined} />
      </SimpleGrid>
      <Group>
        <Button onClick={() => setOpened('confirm')}>Expire</Button>
        <Button onClick={() => setOpened('drawer')}>Rename</Button>
        <Button onClick={removeOne}>Remove one</Button>
        <span>
          00:1B:44:11:3A:B7 <CopyButton text="00:1B:44:11:3A:B7" name="the MAC address" />
        </span>
      </Group>
      <Stack>
        <TextSkeleton />
        <FieldSkeletons fields={2} />
        <BlockSkeleton height={80} />
      </Stack>
      {opened === 'drawer' && <LabelDrawer onClose={close} />}
      {opened === 'confirm' && (
        <ConfirmDialog
          title="Expire “Ring controller A”?"
          effect="The software that uses it stops at once. This cannot be undone."
          confirmLabel="Expire"
          onConfirm={async () => setCount(0)}
          onClose={close}
        />
      )}
    </Page>
  );
}

import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTenantChange } from '#shared/api/tenants.queries.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Client } from '@atalaya/contract/licensing/clients.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { setColour } from './tenants.queries.ts';

const OURS = '#0b6e4f';

/** The colour of the client's portal; the logo stands beside it. */
export function ClientColour({ client: { id, extra } }: { client: Client }) {
  const { t } = useTexts(['portal', 'app']);
  const own = typeof extra['colour'] === 'string' ? extra['colour'] : null;
  const [chosen, setChosen] = useState(own ?? OURS);
  const { mutate: change, isPending } = useTenantChange();
  const save = (colour: string | null) => change(() => setColour(id, colour), { onSuccess: () => void toast('done', t('colour.saved')) });
  return (
    <Panel title={t('colour.title')} text={t('colour.text')}>
      <Group align="flex-end">
        <TextInput
          type="color"
          label={t('colour.label')}
          w={96}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button variant="default" loading={isPending} disabled={chosen === own} onClick={() => save(chosen)}>
          {t('app:actions.save')}
        </Button>
        {own && (
          <Button variant="subtle" disabled={isPending} onClick={() => save(null)}>
            {t('colour.reset')}
          </Button>
        )}
      </Group>
    </Panel>
  );
}

import { Select } from '@mantine/core';
import { useTenantChange } from '#shared/api/tenants.queries.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Client } from '@atalaya/contract/licensing/clients.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { setZone } from './tenants.queries.ts';

const UTC = 'UTC';
const zonesWith = (own: string) => [...new Set([UTC, own, ...Intl.supportedValuesOf('timeZone')])];

/** Saved as it is chosen. */
export function ClientZone({ client: { id, zone } }: { client: Client }) {
  const { t } = useTexts('tenants');
  const { mutate: change, isPending } = useTenantChange();
  return (
    <Panel title={t('clients.zone')} text={t('clients.zoneText')}>
      <Select
        aria-label={t('clients.zone')}
        data={zonesWith(zone)}
        value={zone}
        searchable
        allowDeselect={false}
        limit={50}
        disabled={isPending}
        onChange={(chosen) =>
          chosen && chosen !== zone && change(() => setZone(id, chosen), { onSuccess: () => void toast('done', t('clients.zoneSaved')) })
        }
      />
    </Panel>
  );
}

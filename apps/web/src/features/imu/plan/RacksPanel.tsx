import { Button, Group, Text } from '@mantine/core';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Severity } from '@atalaya/contract/alarms/severities.ts';
import type { Rack, SitePlan } from '@atalaya/contract/monitor/plans.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { useRemoveRack } from './plan.queries.ts';
import { RackElevation } from './RackElevation.tsx';
import classes from './plan.module.css';

const RackDrawer = lazy(() => import('./RackDrawer.tsx').then((module) => ({ default: module.RackDrawer })));

interface RacksPanelProps {
  plan: SitePlan;
  alarms: ReadonlyMap<string, Severity>;
  mayChange: boolean;
}

/** The racks of a site, to be made, changed and removed. */
export function RacksPanel({ plan, alarms, mayChange }: RacksPanelProps) {
  const { t } = useTexts('plan');
  const { mutateAsync: remove } = useRemoveRack();
  const [edited, setEdited] = useState<Rack | null>();
  const [removed, setRemoved] = useState<Rack>();
  return (
    <Panel
      title={t('racks')}
      actions={
        mayChange && (
          <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setEdited(null)}>
            {t('rack.create')}
          </Button>
        )
      }
    >
      {plan.racks.length === 0 && <Text c="dimmed">{t('noRacks')}</Text>}
      <div className={classes.racks}>
        {plan.racks.map((rack) => (
          <div key={rack.id}>
            <Group justify="space-between" wrap="nowrap">
              <strong lang="">{rack.name}</strong>
              {mayChange && (
                <span>
                  <IconAction icon={Pencil} label={t('rack.edit', { name: rack.name })} onClick={() => setEdited(rack)} />
                  <IconAction icon={Trash2} label={t('rack.remove', { name: rack.name })} onClick={() => setRemoved(rack)} />
                </span>
              )}
            </Group>
            <RackElevation rack={rack} devices={plan.devices} alarms={alarms} />
          </div>
        ))}
      </div>
      <Suspense fallback={null}>
        {edited !== undefined && (
          <RackDrawer siteId={plan.siteId} rack={edited} devices={plan.devices} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
      {removed && (
        <ConfirmDialog
          title={t('rack.removing.title', { name: removed.name })}
          effect={t('rack.removing.effect')}
          confirmLabel={t('rack.removing.confirm')}
          onConfirm={() => remove(removed.id)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Panel>
  );
}

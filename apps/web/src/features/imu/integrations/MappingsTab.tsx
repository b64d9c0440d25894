import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CirclePause, Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { MqttMapping } from '@atalaya/contract/integrations/mqtt-mappings.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { ListPanel } from './ListPanel.tsx';
import { mappingsQuery, useRemoveMapping } from './integrations.queries.ts';
import type { TabProps } from './tab-props.ts';
import classes from './integrations.module.css';

const MappingDrawer = lazy(() => import('./MappingDrawer.tsx').then((module) => ({ default: module.MappingDrawer })));

/** Messages of devices of other makers, and how they are read. */
export function MappingsTab({ mayChange, asksClient }: TabProps) {
  const { t } = useTexts('integrations');
  const list = useQuery(mappingsQuery(useFocusedClient()?.id));
  const { mutateAsync: remove } = useRemoveMapping();
  const [open, setOpen] = useState<{ mapping: MqttMapping | null }>();
  const [removing, setRemoving] = useState<MqttMapping>();
  const { actions, client, ...headings } = t('mappings.columns', { returnObjects: true });
  return (
    <ListPanel
      title={t('mappings.title')}
      text={t('mappings.text')}
      add={
        mayChange && (
          <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen({ mapping: null })}>
            {t('mappings.create')}
          </Button>
        )
      }
      none={t('mappings.none', { returnObjects: true })}
      list={list}
      removing={
        removing && {
          title: t('mappings.removing.title', { name: removing.name }),
          effect: t('mappings.removing.effect'),
          remove: () => remove(removing.id),
          onClose: () => setRemoving(undefined),
        }
      }
      headings={{ ...headings, ...(asksClient && { client }), ...(mayChange && { actions }) }}
      rowId={({ id }) => id}
      renderCells={(mapping) => ({
        name: <span lang="">{mapping.name}</span>,
        topic: (
          <span className={classes.mono} lang="">
            {mapping.topic}
          </span>
        ),
        readings: mapping.rules.map(({ reading }) => t(`readings.${reading}`)).join(', '),
        client: <span lang="">{mapping.clientName}</span>,
        state: (
          <StateBadge look={mapping.isEnabled ? { meaning: 'healthy', icon: CircleCheck } : { meaning: 'off', icon: CirclePause }}>
            {t(mapping.isEnabled ? 'on' : 'off')}
          </StateBadge>
        ),
        actions: (
          <Group gap={4} wrap="nowrap">
            <IconAction icon={Pencil} label={`${t('edit')}: ${mapping.name}`} onClick={() => setOpen({ mapping })} />
            <IconAction icon={Trash2} label={`${t('remove')}: ${mapping.name}`} onClick={() => setRemoving(mapping)} />
          </Group>
        ),
      })}
    >
      <Suspense fallback={null}>
        {open && <MappingDrawer mapping={open.mapping} asksClient={asksClient} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </ListPanel>
  );
}

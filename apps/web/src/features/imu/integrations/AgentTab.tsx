import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SnmpAccess } from '@atalaya/contract/integrations/snmp.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { ExportFile } from '#shared/ui/copy/ExportFile.tsx';
import { CopyButton } from '#shared/ui/copy/CopyButton.tsx';
import { Facts } from '#shared/ui/Facts.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { ListPanel } from './ListPanel.tsx';
import { Listening } from './Listening.tsx';
import { Receivers } from './Receivers.tsx';
import { accessesQuery, loadMib, statusQuery, useRemoveAccess } from './integrations.queries.ts';
import type { TabProps } from './tab-props.ts';
import classes from './integrations.module.css';

const AccessDrawer = lazy(() => import('./AccessDrawer.tsx').then((module) => ({ default: module.AccessDrawer })));

/** What others read of our devices over SNMP, who they are, and whom alarms are told. */
export function AgentTab(props: TabProps) {
  const { mayChange, asksClient } = props;
  const { t } = useTexts('integrations');
  const { data: status } = useQuery(statusQuery);
  const list = useQuery(accessesQuery(useFocusedClient()?.id));
  const { mutateAsync: remove } = useRemoveAccess();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<SnmpAccess>();
  const { actions, client, ...headings } = t('agent.columns', { returnObjects: true });
  const snmp = status?.snmp;
  const mono = (text: string | number | undefined) => text !== undefined && <span className={classes.mono}>{text}</span>;
  return (
    <div className={classes.stack}>
      <Panel
        title={t('agent.about')}
        text={<Listening at={snmp} setting="ATALAYA_SNMP=on" />}
        actions={<ExportFile name="ATALAYA-MIB.txt" label={t('agent.mib')} load={loadMib} />}
      >
        <Facts
          facts={[
            { label: t('agent.objects'), value: snmp && mono(`1.3.6.1.4.1.${snmp.enterprise}.1`) },
            {
              label: t('agent.engineId'),
              value: snmp && (
                <Group gap={4}>
                  {mono(`0x${snmp.engineId}`)}
                  <CopyButton text={`0x${snmp.engineId}`} name={t('agent.engineId')} />
                </Group>
              ),
            },
          ]}
        />
      </Panel>
      <ListPanel
        title={t('agent.title')}
        text={t('agent.text')}
        add={
          mayChange && (
            <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setAdding(true)}>
              {t('agent.create')}
            </Button>
          )
        }
        none={t('agent.none', { returnObjects: true })}
        list={list}
        removing={
          removing && {
            title: t('agent.removing.title', { name: removing.name }),
            effect: t('agent.removing.effect'),
            remove: () => remove(removing.id),
            onClose: () => setRemoving(undefined),
          }
        }
        headings={{ ...headings, ...(asksClient && { client }), ...(mayChange && { actions }) }}
        rowId={({ id }) => id}
        renderCells={(access) => ({
          name: <span lang="">{access.name}</span>,
          kind: access.kind === 'v3' ? `${t('kinds.v3')} · SHA-256 · ${t(`ciphers.${access.cipher}`)}` : t('kinds.v2c'),
          client: <span lang="">{access.clientName}</span>,
          used: access.lastUsedAt ? <Moment at={access.lastUsedAt} /> : t('never'),
          created: <Moment at={access.createdAt} />,
          actions: <IconAction icon={Trash2} label={`${t('remove')}: ${access.name}`} onClick={() => setRemoving(access)} />,
        })}
      >
        <Suspense fallback={null}>{isAdding && <AccessDrawer asksClient={asksClient} onClose={() => setAdding(false)} />}</Suspense>
      </ListPanel>
      <Receivers {...props} accesses={list.data?.data ?? []} />
    </div>
  );
}

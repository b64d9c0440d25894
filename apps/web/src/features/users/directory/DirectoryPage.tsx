import { Button, Code, Group, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { DirectoryGroup } from '@atalaya/contract/scim/directory.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { CopyButton } from '#shared/ui/copy/CopyButton.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Facts } from '#shared/ui/Facts.tsx';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { PeoplePicture } from '#shared/ui/pictures/pictures.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { TextSkeleton } from '#shared/ui/Skeletons.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { directoryQuery } from './directory.queries.ts';

const GroupRightsDrawer = lazy(() => import('./GroupRightsDrawer.tsx').then((module) => ({ default: module.GroupRightsDrawer })));

/** How a company's directory sends its people here, and what its groups give. */
export function DirectoryPage({ viewer }: { viewer: Account }) {
  const { t } = useTexts(['directory', 'users', 'app', 'kit']);
  const { data, error, refetch } = useQuery(directoryQuery);
  const [open, setOpen] = useState<DirectoryGroup | null>(null);
  const mayChange = abilityFor(viewer).can('update', 'User');

  function givenBy({ role, roleName, clientName, access }: DirectoryGroup): string {
    if (role === null) return t('nothing');
    const sections = access.map((one) => (one === 'all' ? t('users:allSections') : t(`app:sections.${one}`))).join(', ');
    const what = roleName ?? (sections || t('users:noSections'));
    const whose = role === 'admin' ? t('users:roles.admin') : isAdmin(viewer) ? clientName : null;
    return whose ? `${whose}: ${what}` : what;
  }

  return (
    <Page title={t('title')} subtitle={t('text')}>
      {error && !data && <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TextSkeleton />}
      {data && (
        <Panel title={t('connect.title')}>
          <List type="ordered" spacing="xs" mb="md">
            <List.Item>
              {t('connect.token')} {/* Within a sentence colour alone tells too little. */}
              <TextLink to="/account" style={{ textDecoration: 'underline' }}>
                {t('connect.toTokens')}
              </TextLink>
            </List.Item>
            <List.Item>
              <Group gap={4}>
                <Text component="span">{t('connect.address')}</Text>
                <Code style={{ overflowWrap: 'anywhere' }}>{data.url}</Code>
                <CopyButton text={data.url} name={t('connect.copied')} />
              </Group>
            </List.Item>
            <List.Item>{t('connect.groups')}</List.Item>
          </List>
          <Facts
            facts={[
              { label: t('people'), value: data.people },
              { label: t('lastChange'), value: data.lastChangeAt ? <RelativeMoment at={data.lastChangeAt} /> : t('never') },
            ]}
          />
        </Panel>
      )}
      {data && data.total === 0 && <EmptyState picture={<PeoplePicture />} title={t('empty.title')} text={t('empty.text')} />}
      {data && data.total > 0 && (
        <Panel title={t('groups')}>
          <PlainTable
            headings={t('columns', { returnObjects: true })}
            rows={data.data}
            rowId={({ id }) => id}
            renderCells={(group) => ({
              name: <strong lang="">{group.name}</strong>,
              of: group.ofClientName ?? t('installation'),
              members: group.members,
              gives: givenBy(group),
              actions: mayChange && (
                <Button size="compact-sm" variant="default" onClick={() => setOpen(group)}>
                  {t('change')}
                </Button>
              ),
            })}
          />
        </Panel>
      )}
      <Suspense fallback={null}>{open && <GroupRightsDrawer group={open} viewer={viewer} onClose={() => setOpen(null)} />}</Suspense>
    </Page>
  );
}

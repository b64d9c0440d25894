import { Group, Pagination, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ROLE_LEVELS, type PersonGrants } from '@atalaya/contract/licensing/roles.ts';
import { SECTIONS } from '@atalaya/contract/sections.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { TextSkeleton } from '#shared/ui/Skeletons.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { Levels } from './Levels.tsx';
import { whoCanQuery, type WhoCanSearch } from './roles.queries.ts';

const PER_PAGE = 25;

/** Who can do what, and why: each person with what they have in each section, and where they have it from. */
export function WhoCanPanel({ clientId }: { clientId: string | undefined }) {
  const { t } = useTexts(['ownroles', 'app']);
  const [search, setSearch] = useState<WhoCanSearch>({ page: 1 });
  const { data, error, refetch } = useQuery(whoCanQuery({ ...search, clientId }));
  const pages = Math.ceil((data?.total ?? 0) / PER_PAGE);
  return (
    <Panel title={t('who.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('who.text')}
      </Text>
      <Group mb="md">
        <Select
          clearable
          aria-label={t('who.section')}
          placeholder={t('who.anySection')}
          data={SECTIONS.map((value) => ({ value, label: t(`app:sections.${value}`) }))}
          value={search.section ?? null}
          onChange={(chosen) => setSearch({ ...search, page: 1, section: SECTIONS.find((section) => section === chosen) })}
        />
        <Select
          clearable
          aria-label={t('who.level')}
          placeholder={t('who.anyLevel')}
          disabled={search.section === undefined}
          data={ROLE_LEVELS.map((value) => ({ value, label: t(`levels.${value}`) }))}
          value={search.level ?? null}
          onChange={(chosen) => setSearch({ ...search, page: 1, level: ROLE_LEVELS.find((level) => level === chosen) })}
        />
      </Group>
      {error && !data && <ErrorState title={t('who.failed')} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TextSkeleton />}
      {data?.total === 0 && <Text c="dimmed">{t('who.none')}</Text>}
      {data && data.total > 0 && (
        <PlainTable
          headings={{ person: t('who.person'), can: t('who.can'), why: t('who.why') }}
          rows={data.data}
          rowId={({ id }) => id}
          renderCells={(person) => ({
            person: (
              <div>
                <TextLink to="/users/$id" params={{ id: person.id }}>
                  {person.name}
                </TextLink>
                <Text size="sm" c="dimmed">
                  {[person.clientName, person.active ? null : t('who.disabled')].filter(Boolean).join(' · ') || person.email}
                </Text>
              </div>
            ),
            can: <Levels levels={person.levels} />,
            why: <Reason person={person} />,
          })}
        />
      )}
      {pages > 1 && <Pagination mt="md" total={pages} value={search.page} onChange={(page) => setSearch({ ...search, page })} />}
    </Panel>
  );
}

function Reason({ person: { reason, ownRole } }: { person: PersonGrants }) {
  const { t } = useTexts('ownroles');
  return t(`reasons.${reason}`, { name: ownRole?.name ?? '' });
}

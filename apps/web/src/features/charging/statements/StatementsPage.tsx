import { Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Statement } from '@atalaya/contract/charging/statements.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useErrorText } from '#shared/i18n/error-text.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ExportFile } from '#shared/ui/copy/ExportFile.tsx';
import { Facts } from '#shared/ui/Facts.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { FilterSelect } from '#shared/ui/filters/FilterSelect.tsx';
import type { StatementsSearch } from '../charging.search.ts';
import { Cost, Energy, formatAmount } from '../figures.tsx';
import { statementFile, statementQuery, subjectsQuery } from './statements.queries.ts';

const KINDS = ['client', 'site', 'group', 'tag'] as const;

function Totals({ statement: { lines, energyWh, totals, unpriced } }: { statement: Statement }) {
  const { t } = useTexts('statements');
  const locale = useLocale();
  const amounts = (key: 'exclVat' | 'inclVat') =>
    totals.map((total) => formatAmount(total[key], total.currency, locale)).join(' · ') || t('noCost');
  return (
    <Facts
      facts={[
        { label: t('sessions'), value: lines.length },
        { label: t('energy'), value: <Energy wattHours={energyWh} /> },
        { label: t('excl'), value: amounts('exclVat') },
        { label: t('total'), value: amounts('inclVat') },
        ...(unpriced > 0 ? [{ label: t('unpriced'), value: unpriced }] : []),
      ]}
    />
  );
}

function Lines({ statement: { lines } }: { statement: Statement }) {
  const { t } = useTexts('statements');
  if (lines.length === 0) return <Text c="dimmed">{t('none')}</Text>;
  return (
    <PlainTable
      headings={t('columns', { returnObjects: true })}
      rows={lines}
      rowId={({ sessionId }) => sessionId}
      renderCells={(line) => ({
        session: (
          <TextLink to="/chargers/sessions/$id" params={{ id: line.sessionId }}>
            {line.sessionId}
          </TextLink>
        ),
        ended: <Moment at={line.stoppedAt} />,
        charger: `${line.chargerLabel}, ${line.connectorName}`,
        tag: line.tagLabel || line.idTag,
        energy: <Energy wattHours={line.energyWh} />,
        cost: line.cost ? <Cost cost={line.cost} /> : t('noCost'),
      })}
    />
  );
}

interface StatementsPageProps {
  user: Account;
  search: StatementsSearch;
  onSearchChange: (change: Partial<StatementsSearch>) => void;
}

/** A month of whatever it is about, on screen and as a file. */
export function StatementsPage({ user, search, onSearchChange }: StatementsPageProps) {
  const { t } = useTexts('statements');
  const locale = useLocale();
  const errorText = useErrorText();
  const focusedId = useFocusedClient()?.id;
  const now = useNow();
  const { kind = 'client', month = now.toISOString().slice(0, 7) } = search;
  const ownId = focusedId ?? (isAdmin(user) ? search.clientId : (user.client_id ?? undefined));
  const subjects = useQuery({ ...subjectsQuery(kind === 'client' ? 'site' : kind, ownId), enabled: kind !== 'client' });
  const id = kind === 'client' ? ownId : search.id;
  const { data, error } = useQuery(statementQuery(kind, id, month));
  const file = (format: 'pdf' | 'csv') =>
    id !== undefined && (
      <ExportFile
        name={`charging-${kind}-${month}.${format}`}
        label={t(format)}
        load={() => statementFile({ kind, id, month, locale, format })}
      />
    );
  return (
    <Page
      title={t('title')}
      subtitle={t('text')}
      actions={
        data && (
          <Group>
            {file('pdf')}
            {file('csv')}
          </Group>
        )
      }
    >
      <ClientFocusBar />
      <Panel title={t('choose')}>
        <Group align="end">
          <FilterSelect
            label={t('kind')}
            data={KINDS.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
            value={kind}
            allowDeselect={false}
            onChange={(chosen) => chosen && onSearchChange({ kind: chosen, id: undefined })}
          />
          {kind === 'client' && isAdmin(user) && focusedId === undefined && (
            <ClientField
              onlyKnown
              label={t('which.client')}
              value={search.clientId ?? null}
              onChange={(chosen) => onSearchChange({ clientId: chosen ?? undefined })}
            />
          )}
          {kind !== 'client' && (
            <FilterSelect
              searchable
              label={t(`which.${kind}`)}
              data={(subjects.data ?? []).map(({ id: value, name }) => ({ value, label: name }))}
              value={search.id ?? null}
              onChange={(chosen) => onSearchChange({ id: chosen ?? undefined })}
            />
          )}
          <TextInput
            type="month"
            label={t('month')}
            value={month}
            onChange={({ currentTarget: { value } }) => value !== '' && onSearchChange({ month: value })}
          />
        </Group>
      </Panel>
      {error && <Text role="alert">{errorText(error)}</Text>}
      {data && (
        <Panel title={`${data.name} · ${month}`}>
          <Totals statement={data} />
          <Lines statement={data} />
        </Panel>
      )}
    </Page>
  );
}

import { Checkbox, Table } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatDay } from '#shared/format/date.ts';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { Device } from './devices.ts';

export interface Selection {
  ids: string[];
  onChange: (ids: string[]) => void;
}

export function DeviceTable({ devices, selection }: { devices: Device[]; selection?: Selection | undefined }) {
  const { t } = useTexts('sheets');
  const locale = useLocale();
  const ids = devices.map(({ id }) => id);
  const chosen = selection?.ids ?? [];
  const others = chosen.filter((id) => !ids.includes(id));
  const areAll = ids.length > 0 && ids.every((id) => chosen.includes(id));
  const areSome = ids.some((id) => chosen.includes(id));

  return (
    <Table.ScrollContainer
      minWidth={720}
      scrollAreaProps={{ viewportProps: { 'tabIndex': 0, 'role': 'region', 'aria-label': t('exportAll.demos.exportAll.title') } }}
    >
      <Table verticalSpacing={8} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {selection && (
              <Table.Th w={40}>
                <Checkbox
                  aria-label={t('chooseAll')}
                  checked={areAll}
                  indeterminate={areSome && !areAll}
                  onChange={() => selection.onChange(areAll ? others : [...others, ...ids])}
                />
              </Table.Th>
            )}
            <Table.Th>{t('columns.id')}</Table.Th>
            <Table.Th>{t('columns.site')}</Table.Th>
            <Table.Th>{t('columns.client')}</Table.Th>
            <Table.Th ta="end">{t('columns.powerW')}</Table.Th>
            <Table.Th>{t('columns.installed')}</Table.Th>
            <Table.Th>{t('columns.note')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {devices.map(({ id, site, client, powerW, installed, note }) => (
            <Table.Tr key={id} bg={chosen.includes(id) ? 'var(--at-accent-soft)' : undefined}>
              {selection && (
                <Table.Td>
                  <Checkbox
                    aria-label={t('choose', { id })}
                    checked={chosen.includes(id)}
                    onChange={() => selection.onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])}
                  />
                </Table.Td>
              )}
              <Table.Td ff="monospace">{id}</Table.Td>
              <Table.Td>{site}</Table.Td>
              <Table.Td>{client}</Table.Td>
              <Table.Td ta="end" className="tabular">
                {formatMeasure(powerW, locale)}
              </Table.Td>
              <Table.Td className="tabular">{formatDay(installed, locale)}</Table.Td>
              <Table.Td>{note}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Employee } from '@atalaya/contract/demo/datatables.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { Facts } from '#shared/ui/Facts.tsx';
import { LanguageSwitch } from '#shared/ui/LanguageSwitch.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { EmployeeTable } from './EmployeeTable.tsx';
import { ManagedTable } from './ManagedTable.tsx';
import { TableSection } from './TableSection.tsx';
import { useEmployeeColumns } from './employee.columns.tsx';

function Details({ employee: { city, experience, post } }: { employee: Employee }) {
  const { t } = useTexts('datatables');
  const say = useRecordWords();
  const years = Number.parseInt(experience);
  return (
    <Facts
      facts={[
        { label: t('columns.city'), value: city },
        { label: t('experience'), value: t('years', { count: years }) },
        { label: t('columns.post'), value: say(post) },
      ]}
    />
  );
}

export function BasicTablesPage() {
  const { t } = useTexts('datatables');
  const all = useEmployeeColumns();
  const plain = useMemo(() => [all.id, all.full_name, all.email, all.post, all.age, all.salary], [all]);
  const unfolding = useMemo(() => [all.full_name, all.email, all.start_date, all.salary], [all]);
  return (
    <Page title={t('basic.title')} subtitle={t('basic.text')}>
      <Stack gap={32}>
        <TableSection title={t('plain.title')} text={t('plain.text')}>
          <EmployeeTable name="plain" caption={t('plain.title')} columns={plain} />
        </TableSection>
        <TableSection title={t('reorder.title')} text={t('reorder.text')}>
          <EmployeeTable name="reorder" caption={t('reorder.title')} columns={plain} canDragColumns />
        </TableSection>
        <ManagedTable />
        <TableSection title={t('expand.title')} text={t('expand.text')}>
          <EmployeeTable
            name="expand"
            caption={t('expand.title')}
            columns={unfolding}
            renderDetail={(employee) => <Details employee={employee} />}
          />
        </TableSection>
        <TableSection title={t('languages.title')} text={t('languages.text')} actions={<LanguageSwitch />}>
          <EmployeeTable name="languages" caption={t('languages.title')} columns={plain} />
        </TableSection>
      </Stack>
    </Page>
  );
}

import { Button, Progress, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Download } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Invoice } from '@atalaya/contract/demo/invoice/invoice.ts';
import type { Project } from '@atalaya/contract/demo/user-account.ts';
import { formatSpelledDay } from '#demos/kit/format/day.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { downloadCsv, toCsv } from '#shared/ui/data-table/export/csv.ts';
import type { Column } from '#shared/ui/data-table/column.ts';
import { Card } from './Card.tsx';
import { amountOf } from '@atalaya/contract/demo/money.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import type { UserPartProps } from './user-view.ts';
import { latestInvoicesQuery } from './users.queries.ts';
import { WideTable } from './WideTable.tsx';
import classes from './users.module.css';

type ProjectColumn = 'name' | 'tasks' | 'progress' | 'minutes';
const progressOf = ({ tasksDone, tasks }: Project) => Math.round((tasksDone / tasks) * 100);
const compareBy: Record<ProjectColumn, (a: Project, b: Project) => number> = {
  name: (a, b) => a.name.localeCompare(b.name),
  tasks: (a, b) => a.tasks - b.tasks,
  progress: (a, b) => progressOf(a) - progressOf(b),
  minutes: (a, b) => a.minutes - b.minutes,
};
const projectColumns = ['name', 'tasks', 'progress', 'minutes'] as const;

function Projects({ projects }: { projects: readonly Project[] }) {
  const { t } = useTexts('members');
  const [{ column, isDown }, setOrder] = useState<{ column: ProjectColumn; isDown: boolean }>({ column: 'name', isDown: false });
  const sorted = projects.toSorted((a, b) => (isDown ? -1 : 1) * compareBy[column](a, b));
  const Arrow = isDown ? ArrowDown : ArrowUp;
  const ariaSort = isDown ? 'descending' : 'ascending';

  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            {projectColumns.map((name) => (
              <th key={name} aria-sort={name === column ? ariaSort : 'none'}>
                <button type="button" onClick={() => setOrder({ column: name, isDown: name === column && !isDown })}>
                  {t(`projects.${name}`)}
                  {name === column && <Arrow size={14} strokeWidth={1.75} aria-hidden />}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((project) => (
            <tr key={project.id}>
              <td lang="">{project.name}</td>
              <td className="tabular">
                {project.tasksDone}/{project.tasks}
              </td>
              <td>
                <span className={classes.progress}>
                  <Progress value={progressOf(project)} size="sm" flex={1} aria-label={project.name} />
                  <span className="tabular">{progressOf(project)} %</span>
                </span>
              </td>
              <td className="tabular">
                {Math.floor(project.minutes / 60)} h {project.minutes % 60} min
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const exported: Column<Invoice, 'id' | 'total' | 'issuedDate' | 'balance'>[] = [
  { id: 'id', cell: ({ id }) => id },
  { id: 'issuedDate', cell: ({ issuedDate }) => issuedDate },
  { id: 'total', cell: ({ total }) => total },
  { id: 'balance', cell: ({ balance }) => balance },
];

function Invoices() {
  const { t } = useTexts('members');
  const locale = useLocale();
  const { data } = useQuery(latestInvoicesQuery);
  const headings = t('invoices.columns', { returnObjects: true });
  const invoices = data?.invoices;
  const button = invoices && (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<Download size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => downloadCsv('invoices', toCsv(invoices, exported, headings))}
    >
      {t('invoices.export')}
    </Button>
  );
  return (
    <Card title={t('invoices.title')} action={button}>
      {invoices ? (
        <WideTable label={t('invoices.title')}>
          <thead>
            <tr>
              {exported.map(({ id }) => (
                <th key={id}>{headings[id]}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {invoices.map(({ id, issuedDate, total, balance }) => (
              <tr key={id}>
                <td>#{id}</td>
                <td>{formatSpelledDay(issuedDate, locale)}</td>
                <td className="tabular">{formatMoney(total, locale)}</td>
                <td className="tabular">{balance === 0 ? t('invoices.paid') : formatMoney(amountOf(balance), locale)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      ) : (
        <BlockSkeleton height={280} />
      )}
    </Card>
  );
}

export function AccountTab({ account }: UserPartProps) {
  const { t } = useTexts('members');
  const inWords = useRecordWords();
  return (
    <Stack>
      <Card title={t('projects.title')}>
        <Projects projects={account.projects} />
      </Card>
      <Card title={t('activity')}>
        <ol className={classes.timeline}>
          {account.activities.map(({ id, title, text, at }) => (
            <li key={id}>
              <strong>{inWords(title)}</strong>
              <RelativeMoment at={at} />
              <p>{inWords(text)}</p>
            </li>
          ))}
        </ol>
      </Card>
      <Invoices />
    </Stack>
  );
}

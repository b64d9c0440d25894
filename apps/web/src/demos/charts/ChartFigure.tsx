import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import classes from './ChartFigure.module.css';
import { CHART_PX } from './chart-size.ts';

interface ChartFigureProps {
  title: string;
  /** What chooses the figures. */
  controls?: ReactNode;
  legend?: { label: string; colour: string }[];
  /** The same figures to read: the heads of the columns, and the rows. */
  head: string[];
  rows: string[][];
  children: ReactNode;
}

/** A drawing with its name, its legend, and its figures as a table for those who would rather read. */
export function ChartFigure({ title, controls, legend = [], head, rows, children }: ChartFigureProps) {
  const { t } = useTexts('charts');
  return (
    <figure className={classes.figure}>
      {controls && <div className={classes.controls}>{controls}</div>}
      <div className={classes.drawing} style={{ height: CHART_PX }} role="img" aria-label={t('drawing', { title, count: rows.length })}>
        {/* What the library says of it by itself is not for anybody to read. */}
        <div aria-hidden style={{ height: CHART_PX }}>
          {children}
        </div>
      </div>
      <ul className={classes.legend}>
        {legend.map(({ label, colour }) => (
          <li key={label} className={classes.entry}>
            <span className={classes.swatch} style={{ background: colour }} />
            {label}
          </li>
        ))}
      </ul>
      <details>
        <summary className={classes.summary}>{t('asTable')}</summary>
        <Table.ScrollContainer
          className={classes.table}
          minWidth={0}
          maxHeight={256}
          scrollAreaProps={{ viewportProps: { 'tabIndex': 0, 'role': 'region', 'aria-label': t('tableOf', { title }) } }}
        >
          <Table aria-label={t('tableOf', { title })} stickyHeader>
            <Table.Thead>
              <Table.Tr>
                {head.map((name, at) => (
                  <Table.Th key={name} ta={at === 0 ? 'start' : 'end'}>
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((cells) => (
                <Table.Tr key={cells.join()}>
                  {cells.map((cell, at) => (
                    <Table.Td key={head[at]} ta={at === 0 ? 'start' : 'end'} className="tabular">
                      {cell}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </details>
    </figure>
  );
}

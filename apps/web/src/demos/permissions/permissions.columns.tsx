import { Link } from '@tanstack/react-router';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Permission } from '@atalaya/contract/demo/permissions.ts';
import { languages } from '#shared/format/language.ts';
import type { permissions } from './i18n/en/permissions.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import type { Column } from '#shared/ui/data-table/column.ts';
import type { PermissionSearch } from './permissions.queries.ts';
import classes from './permissions.module.css';

type PermissionColumn = Column<Permission, keyof typeof permissions.columns, PermissionSearch['sortColumn']>;

function AssignedTo({ roles }: { roles: Permission['assignedTo'] }) {
  const { t } = useTexts('permissions');
  return (
    <span className={classes.pills}>
      {roles.map((role) => (
        <Link key={role} to="/apps/user/list" className={classes.pill} data-role={role}>
          {t(`roles.${role}`)}
        </Link>
      ))}
    </span>
  );
}

function PermissionName({ name }: { name: string }) {
  return useRecordWords()(name);
}

const in24Hours = (_: string, hour: string, minute: string, half: string) => `${(Number(hour) % 12) + (half === 'PM' ? 12 : 0)}:${minute}`;

/** The date is a text with an English month and the halves of an English day. */
function Created({ text }: { text: string }) {
  const locale = useLocale();
  const inLanguage = (month: string) => languages[locale].months[languages.en.months.findIndex((known) => known === month)] ?? month;
  const read = text.replace(/[A-Z][a-z]{2}(?= \d{4})/, inLanguage);
  return <span className="tabular">{languages[locale].hasHalfDays ? read : read.replace(/(\d+):(\d\d) (AM|PM)$/, in24Hours)}</span>;
}

export const permissionColumns: readonly PermissionColumn[] = [
  { id: 'name', cell: ({ name }) => <PermissionName name={name} />, sorts: 'asc', names: true },
  { id: 'assignedTo', cell: ({ assignedTo }) => <AssignedTo roles={assignedTo} />, value: ({ assignedTo }) => assignedTo.join(', ') },
  { id: 'createdDate', cell: ({ createdDate }) => <Created text={createdDate} />, sorts: 'desc' },
];

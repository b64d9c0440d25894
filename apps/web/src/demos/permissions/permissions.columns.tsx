import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Permission } from '@atalaya/contract/demo/permissions.ts';
import { months } from '#shared/format/date.ts';
import type { permissions } from '#shared/i18n/en/permissions.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { Column } from '#shared/ui/data-table/column.ts';
import type { PermissionSearch } from './permissions.queries.ts';
import classes from './permissions.module.css';

type PermissionColumn = Column<Permission, keyof typeof permissions.columns, PermissionSearch['sortColumn']>;

function AssignedTo({ roles }: { roles: Permission['assignedTo'] }) {
  const { t } = useTranslation('permissions');
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

const in24Hours = (_: string, hour: string, minute: string, half: string) => `${(Number(hour) % 12) + (half === 'PM' ? 12 : 0)}:${minute}`;

/** The date is a text with an English month and the halves of an English day. */
function Created({ text }: { text: string }) {
  const locale = useLocale();
  const inLanguage = (month: string) => months[locale][months.en.findIndex((known) => known === month)] ?? month;
  const read = text.replace(/[A-Z][a-z]{2}(?= \d{4})/, inLanguage);
  return <span className="tabular">{locale === 'es' ? read.replace(/(\d+):(\d\d) (AM|PM)$/, in24Hours) : read}</span>;
}

export const permissionColumns: readonly PermissionColumn[] = [
  { id: 'name', cell: ({ name }) => name, sorts: 'asc', names: true },
  { id: 'assignedTo', cell: ({ assignedTo }) => <AssignedTo roles={assignedTo} />, value: ({ assignedTo }) => assignedTo.join(', ') },
  { id: 'createdDate', cell: ({ createdDate }) => <Created text={createdDate} />, sorts: 'desc' },
];

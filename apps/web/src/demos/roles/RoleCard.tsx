import { ActionIcon, Tooltip } from '@mantine/core';
import { Copy, Trash2 } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Role } from '@atalaya/contract/demo/roles.ts';
import type { SampleUser } from '@atalaya/contract/demo/users.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';
import { ALL_GRANTS, countGrants } from './role-grants.ts';
import classes from './roles.module.css';

const FACES = 5;
const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

interface RoleCardProps {
  role: Role;
  holders: readonly SampleUser[];
  onEdit: () => void;
  onCopy: () => void;
  onDelete: () => void;
}

export function RoleCard({ role, holders, onEdit, onCopy, onDelete }: RoleCardProps) {
  const { t } = useTexts('roles');
  const inWords = useRecordWords();
  const name = inWords(role.name);
  const more = holders.length - FACES;
  return (
    <li className={classes.card}>
      <div className={classes.top}>
        <span>{t('users', { count: holders.length })}</span>
        <ul className={classes.faces} aria-label={t('holders', { name })}>
          {holders.slice(0, FACES).map(({ id, fullName, avatar }) => (
            <Tooltip key={id} label={fullName}>
              <li>
                <Portrait of="person" name={fullName} picture={avatar} size={32} />
                <span className={classes.hidden}>{fullName}</span>
              </li>
            </Tooltip>
          ))}
          {more > 0 && <li className={classes.more}>+{more}</li>}
        </ul>
      </div>
      <h2 className={classes.name}>{name}</h2>
      <p className={classes.rights}>{t('rights', { granted: countGrants(role.grants), all: ALL_GRANTS })}</p>
      <div className={classes.bottom}>
        <button type="button" className={classes.edit} aria-label={t('editOf', { name })} onClick={onEdit}>
          {t('edit')}
        </button>
        <span>
          <ActionIcon variant="subtle" color="gray" aria-label={t('copyOf', { name })} title={t('copy')} onClick={onCopy}>
            <Copy {...icon} />
          </ActionIcon>
          {role.holders === null && (
            <ActionIcon variant="subtle" color="red" aria-label={t('deleteOf', { name })} title={t('delete')} onClick={onDelete}>
              <Trash2 {...icon} />
            </ActionIcon>
          )}
        </span>
      </div>
    </li>
  );
}

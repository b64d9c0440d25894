import { Button, Modal, Select } from '@mantine/core';
import { Link2 } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PROJECT_ACCESS, type ProjectMember } from '@atalaya/contract/demo/examples.ts';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';
import { toast, toastFailure } from '#shared/ui/messages/toast.ts';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { useShareProject } from './modals.queries.ts';
import classes from './modals.module.css';

const REMOVE = 'remove';

export function ShareModal({ members, onClose }: { members: ProjectMember[]; onClose: () => void }) {
  const { t } = useTexts('modals');
  const { mutate: share } = useShareProject();
  useReturnFocus();
  const inside = members.filter(({ access }) => access !== null);
  const outside = members.filter(({ access }) => access === null);
  const rights = PROJECT_ACCESS.map((access) => ({ value: access, label: t(`share.accesses.${access}`) }));
  const copy = () => void navigator.clipboard.writeText(`${location.origin}/projects`).then(() => toast('done', t('copied')), toastFailure);

  return (
    <Modal opened onClose={onClose} title={t('share.title')} size="lg">
      <p className={classes.dimmed}>{t('share.text')}</p>
      <Select
        mt="md"
        label={t('share.add')}
        placeholder={t('share.choose')}
        searchable
        value={null}
        data={outside.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
        renderOption={({ option }) => {
          const member = outside.find(({ id }) => String(id) === option.value);
          return (
            <span className={classes.person}>
              <Portrait of="person" name={option.label} picture={member?.avatar ?? null} size={24} />
              {option.label}
            </span>
          );
        }}
        onChange={(id) => id && share({ id: Number(id), access: 'view' })}
      />
      <h3 className={classes.subtitle}>{t('share.members', { count: inside.length })}</h3>
      <ul className={classes.members}>
        {inside.map(({ id, fullName, email, avatar, access }) => (
          <li key={id}>
            <Portrait of="person" name={fullName} picture={avatar} size={36} />
            <div>
              <strong>{fullName}</strong>
              <small>{email}</small>
            </div>
            <Select
              aria-label={t('share.access', { name: fullName })}
              allowDeselect={false}
              w={150}
              data={[...rights, { value: REMOVE, label: t('share.remove') }]}
              value={access}
              onChange={(next) => share({ id, access: PROJECT_ACCESS.find((right) => right === next) ?? null })}
            />
          </li>
        ))}
      </ul>
      <Button mt="md" variant="default" leftSection={<Link2 size={16} strokeWidth={1.75} aria-hidden />} onClick={copy}>
        {t('share.link')}
      </Button>
    </Modal>
  );
}

import { ActionIcon, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EllipsisVertical, Eye, Pencil, Trash2 } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { SampleUser } from '@atalaya/contract/demo/users.ts';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

interface UserRowMenuProps {
  user: SampleUser;
  onEdit: (user: SampleUser) => void;
  onDelete: (user: SampleUser) => void;
}

export function UserRowMenu({ user, onEdit, onDelete }: UserRowMenuProps) {
  const { t } = useTexts('members');
  return (
    <Menu position="bottom-end" width={180} withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('rowMenu', { name: user.fullName })}>
          <EllipsisVertical {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Eye {...icon} />}
          renderRoot={(props) => <Link to="/apps/user/view/$id" params={{ id: String(user.id) }} {...props} />}
        >
          {t('details')}
        </Menu.Item>
        <Menu.Item leftSection={<Pencil {...icon} />} onClick={() => onEdit(user)}>
          {t('edit')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<Trash2 {...icon} />} onClick={() => onDelete(user)}>
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

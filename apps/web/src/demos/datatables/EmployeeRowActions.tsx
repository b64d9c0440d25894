import { ActionIcon, Group, Menu } from '@mantine/core';
import { EllipsisVertical, FileText, Pencil, Trash2 } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Employee } from '@atalaya/contract/demo/datatables.ts';

interface EmployeeRowActionsProps {
  employee: Employee;
  onDetails: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

export function EmployeeRowActions({ employee: { full_name: name }, onDetails, onEdit, onDelete }: EmployeeRowActionsProps) {
  const { t } = useTexts('datatables');
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('managed.menu', { name })}>
            <EllipsisVertical {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<FileText {...icon} />} onClick={onDetails}>
            {t('managed.details')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<Trash2 {...icon} />} onClick={onDelete}>
            {t('managed.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('managed.edit', { name })}
        title={t('managed.edit', { name })}
        onClick={onEdit}
      >
        <Pencil {...icon} />
      </ActionIcon>
    </Group>
  );
}

import { ActionIcon, Group, Menu } from '@mantine/core';
import { CopyPlus, Download, Ellipsis, Eye, Pencil, Send, Trash2, type LucideIcon } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Invoice } from '@atalaya/contract/demo/invoice/invoice.ts';
import { LinkActionIcon } from '#shared/ui/LinkButton.tsx';
import { LinkMenuItem } from '#shared/ui/LinkMenuItem.tsx';
import type { InvoiceActions } from './use-invoice-actions.ts';

interface InvoiceRowActionsProps {
  invoice: Invoice;
  actions: InvoiceActions;
  onSend: (id: number) => void;
}

const icon = (Icon: LucideIcon) => <Icon size={16} strokeWidth={1.75} aria-hidden />;

export function InvoiceRowActions({ invoice, actions, onSend }: InvoiceRowActionsProps) {
  const { t } = useTexts('invoice');
  const { id } = invoice;
  const params = { id: String(id) };
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon variant="subtle" color="gray" aria-label={t('actions.sendOf', { id })} onClick={() => onSend(id)}>
        {icon(Send)}
      </ActionIcon>
      <LinkActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('actions.previewOf', { id })}
        to="/apps/invoice/preview/$id"
        params={params}
      >
        {icon(Eye)}
      </LinkActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('actions.of', { id })}>
            {icon(Ellipsis)}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={icon(Download)} onClick={() => void actions.download(id)}>
            {t('actions.download')}
          </Menu.Item>
          <LinkMenuItem leftSection={icon(Pencil)} to="/apps/invoice/edit/$id" params={params}>
            {t('actions.edit')}
          </LinkMenuItem>
          <Menu.Item leftSection={icon(CopyPlus)} onClick={() => actions.duplicate(invoice)}>
            {t('actions.duplicate')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={icon(Trash2)} onClick={() => actions.remove(invoice)}>
            {t('actions.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

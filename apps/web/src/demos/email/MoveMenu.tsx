import { Menu } from '@mantine/core';
import { FolderInput, Inbox, OctagonAlert, Pencil, Trash2, type LucideIcon } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { EmailFolder, EmailPlace } from '@atalaya/contract/demo/email.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';

const targets: readonly (readonly [EmailFolder, LucideIcon])[] = [
  ['inbox', Inbox],
  ['draft', Pencil],
  ['spam', OctagonAlert],
  ['trash', Trash2],
];

/** To any folder but the one where they are. */
export function MoveMenu({ from, onMove }: { from: EmailPlace | undefined; onMove: (folder: EmailFolder) => void }) {
  const { t } = useTexts('email');
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <IconAction icon={FolderInput} label={t('actions.move')} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('actions.move')}</Menu.Label>
        {targets.map(
          ([folder, Icon]) =>
            folder !== from && (
              <Menu.Item key={folder} leftSection={<Icon size={16} strokeWidth={1.75} aria-hidden />} onClick={() => onMove(folder)}>
                {t(`folders.${folder}`)}
              </Menu.Item>
            ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

import { Button } from '@mantine/core';
import { FolderInput, Pencil, RotateCw } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { AppAbility } from '@atalaya/access/ability.ts';

export type BulkKind = 'reboot' | 'project' | 'rename';
export interface BulkDialog {
  kind: BulkKind;
  ids: string[];
  clear: () => void;
}

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

export function BulkActions({ ability, onOpen }: { ability: AppAbility; onOpen: (kind: BulkKind) => void }) {
  const { t } = useTexts('devices');
  const mayChange = ability.can('update', 'Device');
  return (
    <>
      {ability.can('reboot', 'Device') && (
        <Button size="xs" variant="default" leftSection={<RotateCw {...icon} />} onClick={() => onOpen('reboot')}>
          {t('bulk.reboot')}
        </Button>
      )}
      {mayChange && (
        <>
          <Button size="xs" variant="default" leftSection={<FolderInput {...icon} />} onClick={() => onOpen('project')}>
            {t('bulk.project')}
          </Button>
          <Button size="xs" variant="default" leftSection={<Pencil {...icon} />} onClick={() => onOpen('rename')}>
            {t('bulk.rename')}
          </Button>
        </>
      )}
    </>
  );
}

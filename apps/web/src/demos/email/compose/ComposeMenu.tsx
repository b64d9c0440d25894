import { Menu } from '@mantine/core';
import { EllipsisVertical, Printer, SpellCheck, Type } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { EMAIL_LABELS, type EmailLabel } from '@atalaya/contract/demo/email.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { LabelDot } from '../LabelDot.tsx';

interface ComposeMenuProps {
  labels: readonly EmailLabel[];
  isPlain: boolean;
  checksSpelling: boolean;
  onLabel: (label: EmailLabel) => void;
  onPlain: () => void;
  onSpelling: () => void;
  onPrint: () => void;
}

export function ComposeMenu({ labels, isPlain, checksSpelling, onLabel, onPlain, onSpelling, onPrint }: ComposeMenuProps) {
  const { t } = useTexts('email');
  return (
    <Menu position="top-end" withinPortal closeOnItemClick={false}>
      <Menu.Target>
        <IconAction icon={EllipsisVertical} label={t('actions.more')} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('labelsTitle')}</Menu.Label>
        {EMAIL_LABELS.map((label) => (
          <Menu.CheckboxItem
            key={label}
            checked={labels.includes(label)}
            rightSection={<LabelDot label={label} />}
            onChange={() => onLabel(label)}
          >
            {t(`labels.${label}`)}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.CheckboxItem checked={isPlain} rightSection={<Type size={16} strokeWidth={1.75} aria-hidden />} onChange={onPlain}>
          {t('composer.plain')}
        </Menu.CheckboxItem>
        <Menu.CheckboxItem
          checked={checksSpelling}
          rightSection={<SpellCheck size={16} strokeWidth={1.75} aria-hidden />}
          onChange={onSpelling}
        >
          {t('composer.spelling')}
        </Menu.CheckboxItem>
        <Menu.Item closeMenuOnClick leftSection={<Printer size={16} strokeWidth={1.75} aria-hidden />} onClick={onPrint}>
          {t('actions.print')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

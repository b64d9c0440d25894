import { Menu } from '@mantine/core';
import { Check, EllipsisVertical, Printer, SpellCheck, Type } from 'lucide-react';
import { useTranslation } from 'react-i18next';
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

const tick = (isOn: boolean) => isOn && <Check size={14} aria-hidden />;

export function ComposeMenu({ labels, isPlain, checksSpelling, onLabel, onPlain, onSpelling, onPrint }: ComposeMenuProps) {
  const { t } = useTranslation('email');
  return (
    <Menu position="top-end" withinPortal closeOnItemClick={false}>
      <Menu.Target>
        <IconAction icon={EllipsisVertical} label={t('actions.more')} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('labelsTitle')}</Menu.Label>
        {EMAIL_LABELS.map((label) => (
          <Menu.Item
            key={label}
            role="menuitemcheckbox"
            aria-checked={labels.includes(label)}
            leftSection={<LabelDot label={label} />}
            rightSection={tick(labels.includes(label))}
            onClick={() => onLabel(label)}
          >
            {t(`labels.${label}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          role="menuitemcheckbox"
          aria-checked={isPlain}
          leftSection={<Type size={16} strokeWidth={1.75} aria-hidden />}
          rightSection={tick(isPlain)}
          onClick={onPlain}
        >
          {t('composer.plain')}
        </Menu.Item>
        <Menu.Item
          role="menuitemcheckbox"
          aria-checked={checksSpelling}
          leftSection={<SpellCheck size={16} strokeWidth={1.75} aria-hidden />}
          rightSection={tick(checksSpelling)}
          onClick={onSpelling}
        >
          {t('composer.spelling')}
        </Menu.Item>
        <Menu.Item closeMenuOnClick leftSection={<Printer size={16} strokeWidth={1.75} aria-hidden />} onClick={onPrint}>
          {t('actions.print')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

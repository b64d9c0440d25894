import { Menu } from '@mantine/core';
import { Tag } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { EMAIL_LABELS, type EmailLabel } from '@atalaya/contract/demo/email.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { LabelDot } from './LabelDot.tsx';

interface LabelMenuProps {
  /** On all that are meant. */
  present: readonly EmailLabel[];
  onToggle: (label: EmailLabel) => void;
}

/** Puts a label on what lacks it and takes it off what has it. */
export function LabelMenu({ present, onToggle }: LabelMenuProps) {
  const { t } = useTexts('email');
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <IconAction icon={Tag} label={t('actions.label')} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('actions.label')}</Menu.Label>
        {EMAIL_LABELS.map((label) => (
          <Menu.CheckboxItem
            key={label}
            closeMenuOnClick
            checked={present.includes(label)}
            rightSection={<LabelDot label={label} />}
            onChange={() => onToggle(label)}
          >
            {t(`labels.${label}`)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

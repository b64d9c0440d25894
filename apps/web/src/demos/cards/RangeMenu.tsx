import { Button, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { CARD_RANGES, type CardRange } from '@atalaya/contract/demo/cards.ts';

interface RangeMenuProps {
  /** Of which card, for those who meet several of these menus. */
  title: string;
  range: CardRange;
  onChange: (range: CardRange) => void;
}

export function RangeMenu({ title, range, onChange }: RangeMenuProps) {
  const { t } = useTexts('cards');
  return (
    <ChoiceMenu
      label={t('range', { title })}
      value={range}
      choices={CARD_RANGES.map((value) => ({ value, label: t(`ranges.${value}`) }))}
      onChange={onChange}
    />
  );
}

interface ChoiceMenuProps<V extends string> {
  label: string;
  value: V;
  choices: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

export function ChoiceMenu<V extends string>({ label, value, choices, onChange }: ChoiceMenuProps<V>) {
  const chosen = choices.find((choice) => choice.value === value)?.label ?? value;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          fw={500}
          flex="none"
          aria-label={`${label}: ${chosen}`}
          rightSection={<ChevronDown size={14} strokeWidth={1.75} aria-hidden />}
        >
          {chosen}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={value}
          onChange={(next) => onChange(next as V)} // safe: one of the choices below
        >
          {choices.map((choice) => (
            <Menu.RadioItem key={choice.value} value={choice.value} closeMenuOnClick>
              {choice.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

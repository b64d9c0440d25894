import { useTexts } from '#shared/i18n/use-texts.ts';
import { changeLayout, LAYOUT_CHOICES, REMEMBERED, useLayout, type LayoutOption } from '#shared/theme/layout-options.ts';
import { Choice } from './Choice.tsx';

interface LayoutChoiceProps {
  option: LayoutOption;
  /** Another name, where the option means something else. */
  name?: string;
  isVerticalOnly?: boolean;
  isDisabled?: (value: string) => boolean;
  onChange?: (value: string) => void;
}

export function LayoutChoice({ option, name, isVerticalOnly = false, isDisabled, onChange }: LayoutChoiceProps) {
  const { t } = useTexts('shell');
  const layout = useLayout();
  const isOutOfPlace = isVerticalOnly && layout.menuLayout !== 'vertical';
  const lasts = t(REMEMBERED.includes(option) ? 'layout.remembered' : 'layout.untilClosed');
  return (
    <Choice<string>
      name={name ?? t(`layout.${option}.name`)}
      note={isOutOfPlace ? t('layout.verticalOnly') : lasts}
      values={LAYOUT_CHOICES[option]}
      labels={{ ...t(`layout.${option}.values`, { returnObjects: true }) }}
      value={layout[option]}
      isDisabled={(value) => isOutOfPlace || (isDisabled?.(value) ?? false)}
      onChange={onChange ?? ((value) => changeLayout({ [option]: value }))}
    />
  );
}

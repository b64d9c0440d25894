import { Input, MultiSelect, NumberInput, TextInput } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { DAYS_OF_WEEK } from '@atalaya/contract/charging/tariffs.ts';
import { weekdayNames } from '#shared/format/weekday-names.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { PRICED, type RuleDraft } from './tariff-draft.ts';
import classes from './tariffs.module.css';

interface RuleFieldsProps {
  rule: RuleDraft;
  number: number;
  currency: string;
  isOnly: boolean;
  fault: string | undefined;
  onChange: (part: Partial<RuleDraft>) => void;
  onRemove: () => void;
}

/** Its prices, and when they count: with nothing chosen, always. */
export function RuleFields({ rule, number, currency, isOnly, fault, onChange, onRemove }: RuleFieldsProps) {
  const { t } = useTexts('tariffs');
  const locale = useLocale();
  const days = weekdayNames(locale).flatMap(({ value, label }) => {
    const day = DAYS_OF_WEEK[value - 1];
    return day ? [{ value: day, label }] : [];
  });
  const isAlways = !rule.from && !rule.to && rule.days.length === 0 && rule.afterMinutes === '';
  return (
    <li className={classes.rule} aria-label={t('form.rule', { number })}>
      <div className={classes.ruleHead}>
        <strong>{t(isAlways ? 'form.always' : 'form.when')}</strong>
        {!isOnly && <IconAction icon={Trash2} label={`${t('form.removeRule')}: ${number}`} onClick={onRemove} />}
      </div>
      <div className={classes.prices}>
        {PRICED.map((dimension) => (
          <NumberInput
            key={dimension}
            label={t(`form.prices.${dimension}`)}
            min={0}
            decimalScale={6}
            suffix={` ${currency}`}
            value={rule.prices[dimension]}
            onChange={(value) => onChange({ prices: { ...rule.prices, [dimension]: value } })}
          />
        ))}
        <NumberInput
          label={t('form.vat')}
          min={0}
          max={100}
          decimalScale={4}
          suffix=" %"
          value={rule.vat}
          onChange={(value) => onChange({ vat: value })}
        />
      </div>
      <div className={classes.prices}>
        <TextInput
          type="time"
          label={t('form.from')}
          value={rule.from}
          onChange={(event) => onChange({ from: event.currentTarget.value })}
        />
        <TextInput type="time" label={t('form.to')} value={rule.to} onChange={(event) => onChange({ to: event.currentTarget.value })} />
        <NumberInput
          label={t('form.after')}
          min={0}
          decimalScale={0}
          suffix={` ${t('form.minutes')}`}
          value={rule.afterMinutes}
          onChange={(value) => onChange({ afterMinutes: value })}
        />
        <MultiSelect
          label={t('form.days')}
          placeholder={rule.days.length === 0 ? t('form.anyDay') : ''}
          data={days}
          value={rule.days}
          onChange={(chosen) => onChange({ days: DAYS_OF_WEEK.filter((day) => chosen.includes(day)) })}
        />
      </div>
      {fault && <Input.Error role="alert">{t('form.needsPrice')}</Input.Error>}
    </li>
  );
}

import { useTexts } from '#shared/i18n/use-texts.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Facts } from '#shared/ui/Facts.tsx';

export function Formats() {
  const { t } = useTexts('extensions');
  const locale = useLocale();
  const now = useNow();
  return (
    <Facts
      facts={[
        { label: t('i18n.day'), value: new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(now) },
        { label: t('i18n.number'), value: new Intl.NumberFormat(locale).format(1_234_567.89) },
        { label: t('i18n.money'), value: new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(1_234.5) },
        { label: t('i18n.list'), value: new Intl.ListFormat(locale).format(['Bilbao', 'Cádiz', 'Vigo']) },
      ]}
    />
  );
}

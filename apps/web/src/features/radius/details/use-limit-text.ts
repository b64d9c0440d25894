import type { AppliedLimit, LimitKind } from '@atalaya/contract/radius/details.ts';
import { formatBytes } from '#shared/format/bytes.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { formatFigure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';

const KILO = 1_000;

/** Limits in the units that people use for them. */
export function useLimitText() {
  const { t } = useTexts('radiusdetail');
  const locale = useLocale();
  const rate = (kbps: number) => formatBytes(kbps * KILO, locale).replace(/B$|byte$/, 'bit/s');
  const amount = (kind: LimitKind, value: number): string => {
    switch (kind) {
      case 'trafficQuotaBytes':
        return formatBytes(value, locale);
      case 'timeQuotaS':
      case 'sessionTimeoutS':
      case 'idleTimeoutS':
        return formatDuration(value, locale);
      case 'rateDownKbps':
      case 'rateUpKbps':
        return rate(value);
      case 'simultaneousUse':
        return formatFigure(value, locale);
      case 'vlan':
        return String(value);
    }
  };
  const value = ({ kind, value: of, period }: AppliedLimit) =>
    period === null ? amount(kind, of) : t(`limits.per.${period}`, { value: amount(kind, of) });
  return { amount, value, bps: (bits: number) => rate(bits / KILO) };
}

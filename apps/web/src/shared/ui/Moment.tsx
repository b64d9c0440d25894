import { formatDateTime, formatRelative } from '#shared/format/date.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

/** The exact time, on one line. */
export function Moment({ at }: { at: string }) {
  const locale = useLocale();
  return <time dateTime={at}>{formatDateTime(at, locale)}</time>;
}

/** How long ago, kept up to date; the exact time on hover. */
export function RelativeMoment({ at }: { at: string }) {
  const locale = useLocale();
  return (
    <time dateTime={at} title={formatDateTime(at, locale)}>
      {formatRelative(at, useNow(), locale)}
    </time>
  );
}

import { useTexts } from '#shared/i18n/use-texts.ts';

/** As the server keeps it of a program with the admin key. */
const BY_SERVER = 'server';

/** Somebody's e-mail, or the name of what is issued by itself. */
export function IssuedBy({ by, className }: { by: string; className?: string }) {
  const { t } = useTexts('reports');
  if (by === BY_SERVER) return <span className={className}>{t('issued.byServer')}</span>;
  return (
    <span className={className} lang="">
      {by}
    </span>
  );
}

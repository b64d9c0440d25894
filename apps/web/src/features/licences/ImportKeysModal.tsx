import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatFigure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { CsvImportModal } from '#shared/ui/csv-import/CsvImportModal.tsx';
import { keyImport } from './licences.queries.ts';

/** Many keys at once, or those of another system, which go on verifying. */
export function ImportKeysModal({ isAdmin, onClose }: { isAdmin: boolean; onClose: () => void }) {
  const { t } = useTexts('selling');
  const locale = useLocale();
  return (
    <CsvImportModal
      title={t('importing.title')}
      text={t('importing.text')}
      example={`name,key,expiry,machines,seats,plan\n${t('importing.example')}`}
      asksClient={isAdmin}
      calls={keyImport}
      describe={({ made, refused, rows }) => {
        const keys = rows.filter(({ apiKey }) => apiKey !== undefined);
        return {
          summary: t('importing.result', { made: formatFigure(made, locale), refused: formatFigure(refused, locale) }),
          nameHeading: t('importing.name'),
          rows: rows.map(({ line, name, code }) => ({
            line,
            name,
            outcome: code ? t(`importing.codes.${code}`) : t('importing.ok'),
            isRefused: code !== undefined,
          })),
          secrets: keys.length > 0 && {
            warning: t('importing.keysOnce'),
            downloadLabel: t('importing.download'),
            fileName: 'licence-keys',
            lines: [['name', 'key'], ...keys.map(({ name, apiKey }) => [name, apiKey])],
          },
        };
      }}
      onClose={onClose}
    />
  );
}

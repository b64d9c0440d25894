import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatFigure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { CsvImportModal } from '#shared/ui/csv-import/CsvImportModal.tsx';
import { nasImport } from '../radius-imports.queries.ts';

export function ImportNasModal({ onClose, ...whose }: { asksClient: boolean; clientId?: string; onClose: () => void }) {
  const { t } = useTexts('radius');
  const locale = useLocale();
  return (
    <CsvImportModal
      title={t('nas.importing.title')}
      text={t('nas.importing.text')}
      example={`name,address,secret,description,client\n${t('nas.importing.example')}`}
      {...whose}
      calls={nasImport}
      describe={({ created, refused, rows }) => {
        const made = rows.filter(({ secret }) => secret !== undefined);
        return {
          summary: t('nas.importing.result', { created: formatFigure(created, locale), refused: formatFigure(refused, locale) }),
          nameHeading: t('nas.columns.address'),
          rows: rows.map(({ line, address, code }) => ({
            line,
            name: address,
            outcome: code ? t(`nas.importing.codes.${code}`) : t('nas.importing.ok'),
            isRefused: code !== undefined,
          })),
          secrets: made.length > 0 && {
            warning: t('nas.importing.secretsOnce'),
            downloadLabel: t('nas.importing.download'),
            fileName: 'nas-secrets',
            lines: [['name', 'address', 'secret'], ...made.map(({ name, address, secret }) => [name, address, secret])],
          },
        };
      }}
      onClose={onClose}
    />
  );
}

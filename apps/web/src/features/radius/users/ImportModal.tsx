import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatFigure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { CsvImportModal } from '#shared/ui/csv-import/CsvImportModal.tsx';
import { userImport } from '../radius-imports.queries.ts';

export function ImportModal({ onClose, ...whose }: { asksClient: boolean; clientId?: string; onClose: () => void }) {
  const { t } = useTexts('radius');
  const locale = useLocale();
  return (
    <CsvImportModal
      title={t('users.importing.title')}
      text={t('users.importing.text')}
      example={`username,password,kind,fullName,group,expiresAt\n${t('users.importing.example')}`}
      {...whose}
      calls={userImport}
      describe={({ created, refused, rows }) => ({
        summary: t('users.importing.result', { created: formatFigure(created, locale), refused: formatFigure(refused, locale) }),
        nameHeading: t('users.columns.username'),
        rows: rows.map(({ line, username, code }) => ({
          line,
          name: username,
          outcome: code ? t(`users.importing.codes.${code}`) : t('users.importing.ok'),
          isRefused: code !== undefined,
        })),
      })}
      onClose={onClose}
    />
  );
}

import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatFigure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { CsvImportModal } from '#shared/ui/csv-import/CsvImportModal.tsx';
import { deviceImport } from './devices.queries.ts';

export function ImportModal({ isAdmin, onClose }: { isAdmin: boolean; onClose: () => void }) {
  const { t } = useTexts('devices');
  const locale = useLocale();
  return (
    <CsvImportModal
      title={t('importing.title')}
      text={t('importing.text')}
      example={`mac,label,client,project,lat,lng\n${t('importing.example')}`}
      asksClient={isAdmin}
      calls={deviceImport}
      describe={({ registered, refused, rows }) => {
        const keys = rows.filter(({ apiKey }) => apiKey !== undefined);
        return {
          summary: t('importing.result', { registered: formatFigure(registered, locale), refused: formatFigure(refused, locale) }),
          nameHeading: t('importing.mac'),
          rows: rows.map(({ line, mac, code }) => ({
            line,
            name: mac,
            outcome: code ? t(`importing.codes.${code}`) : t('importing.ok'),
            isRefused: code !== undefined,
          })),
          secrets: keys.length > 0 && {
            warning: t('importing.keysOnce'),
            downloadLabel: t('importing.download'),
            fileName: 'device-keys',
            lines: [['mac', 'key'], ...keys.map(({ mac, apiKey }) => [mac, apiKey])],
          },
        };
      }}
      onClose={onClose}
    />
  );
}

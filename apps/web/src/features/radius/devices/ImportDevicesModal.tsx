import { formatFigure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { CsvImportModal } from '#shared/ui/csv-import/CsvImportModal.tsx';
import { macDeviceImport } from './mac-devices.queries.ts';

export function ImportDevicesModal({ onClose, ...whose }: { asksClient: boolean; clientId?: string; onClose: () => void }) {
  const { t } = useTexts('macdevices');
  const locale = useLocale();
  return (
    <CsvImportModal
      title={t('importing.title')}
      text={t('importing.text')}
      example={`mac,name,group,expiresAt\n${t('importing.example')}`}
      {...whose}
      calls={macDeviceImport}
      describe={({ created, refused, rows }) => ({
        summary: t('importing.result', { created: formatFigure(created, locale), refused: formatFigure(refused, locale) }),
        nameHeading: t('columns.mac'),
        rows: rows.map(({ line, mac, code, isRandom }) => ({
          line,
          name: mac,
          outcome: code ? t(`importing.codes.${code}`) : t(isRandom ? 'importing.okRandom' : 'importing.ok'),
          isRefused: code !== undefined,
        })),
      })}
      onClose={onClose}
    />
  );
}

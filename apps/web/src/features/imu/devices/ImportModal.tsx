import { useTranslation } from 'react-i18next';
import type { ImportResult } from '@atalaya/contract/monitor/fleet.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { CsvImportModal } from '#shared/ui/csv-import/CsvImportModal.tsx';
import { ImportOutcome } from '#shared/ui/csv-import/ImportOutcome.tsx';
import { SecretsOnce } from '#shared/ui/csv-import/SecretsOnce.tsx';
import { useImportDevices } from './devices.queries.ts';

const EXAMPLE = 'mac,label,client,project,lat,lng\nAA:BB:CC:DD:EE:FF,Cabinet 12,,,40.4168,-3.7038';

const withKeys = ({ rows }: ImportResult) => rows.filter(({ apiKey }) => apiKey !== undefined);

function Outcome({ result, onClose }: { result: ImportResult; onClose: () => void }) {
  const { t } = useTranslation('devices');
  const locale = useLocale();
  const keys = withKeys(result);
  return (
    <ImportOutcome
      summary={t('importing.result', { registered: formatCount(result.registered, locale), refused: formatCount(result.refused, locale) })}
      nameHeading={t('importing.mac')}
      rows={result.rows.map(({ line, mac, code }) => ({
        line,
        name: <code>{mac}</code>,
        outcome: code ? t(`importing.codes.${code}`) : t('importing.ok'),
        isRefused: code !== undefined,
      }))}
      onClose={onClose}
    >
      {keys.length > 0 && (
        <SecretsOnce
          warning={t('importing.keysOnce')}
          downloadLabel={t('importing.download')}
          fileName="device-keys"
          lines={[['mac', 'key'], ...keys.map(({ mac, apiKey }) => [mac, apiKey])]}
        />
      )}
    </ImportOutcome>
  );
}

export function ImportModal({ isAdmin, onClose }: { isAdmin: boolean; onClose: () => void }) {
  const { t } = useTranslation('devices');
  const { mutateAsync: send } = useImportDevices();
  return (
    <CsvImportModal
      title={t('importing.title')}
      text={t('importing.text')}
      example={EXAMPLE}
      asksClient={isAdmin}
      send={async (input) => (await send(input)).data}
      isShownOnce={(result) => withKeys(result).length > 0}
      renderOutcome={(result) => <Outcome result={result} onClose={onClose} />}
      onClose={onClose}
    />
  );
}

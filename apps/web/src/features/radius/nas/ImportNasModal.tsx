import { useTranslation } from 'react-i18next';
import type { CsvImport } from '@atalaya/contract/csv-import.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import type { NasImportResult } from '@atalaya/contract/radius/nas.ts';
import { call } from '#shared/api/call.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { CsvImportModal } from '#shared/ui/csv-import/CsvImportModal.tsx';
import { ImportOutcome } from '#shared/ui/csv-import/ImportOutcome.tsx';
import { SecretsOnce } from '#shared/ui/csv-import/SecretsOnce.tsx';
import { useRadiusChange } from '../radius.queries.ts';

const EXAMPLE = 'name,address,secret,description,client\nLobby AP,10.0.4.17,,First floor,';

const withSecrets = ({ rows }: NasImportResult) => rows.filter(({ secret }) => secret !== undefined);

function Outcome({ result, onClose }: { result: NasImportResult; onClose: () => void }) {
  const { t } = useTranslation('radius');
  const locale = useLocale();
  const made = withSecrets(result);
  return (
    <ImportOutcome
      summary={t('nas.importing.result', { created: formatCount(result.created, locale), refused: formatCount(result.refused, locale) })}
      nameHeading={t('nas.columns.address')}
      rows={result.rows.map(({ line, address, code }) => ({
        line,
        name: <code>{address}</code>,
        outcome: code ? t(`nas.importing.codes.${code}`) : t('nas.importing.ok'),
        isRefused: code !== undefined,
      }))}
      onClose={onClose}
    >
      {made.length > 0 && (
        <SecretsOnce
          warning={t('nas.importing.secretsOnce')}
          downloadLabel={t('nas.importing.download')}
          fileName="nas-secrets"
          lines={[['name', 'address', 'secret'], ...made.map(({ name, address, secret }) => [name, address, secret])]}
        />
      )}
    </ImportOutcome>
  );
}

export function ImportNasModal({ onClose, ...whose }: { asksClient: boolean; clientId?: string; onClose: () => void }) {
  const { t } = useTranslation('radius');
  const { mutateAsync: send } = useRadiusChange((body: CsvImport) => call(radius.importNas, { body }), 'form');
  return (
    <CsvImportModal
      title={t('nas.importing.title')}
      text={t('nas.importing.text')}
      example={EXAMPLE}
      {...whose}
      send={async (input) => (await send(input)).data}
      isShownOnce={(result) => withSecrets(result).length > 0}
      renderOutcome={(result) => <Outcome result={result} onClose={onClose} />}
      onClose={onClose}
    />
  );
}

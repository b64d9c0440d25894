import { useTranslation } from 'react-i18next';
import type { CsvImport } from '@atalaya/contract/csv-import.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import type { UserImportResult } from '@atalaya/contract/radius/users.ts';
import { call } from '#shared/api/call.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { CsvImportModal } from '#shared/ui/csv-import/CsvImportModal.tsx';
import { ImportOutcome } from '#shared/ui/csv-import/ImportOutcome.tsx';
import { useRadiusChange } from '../radius.queries.ts';

const EXAMPLE = 'username,password,kind,fullName,group,expiresAt\nana,correct horse,,Ana García,Guests,2027-12-31';

function Outcome({ result, onClose }: { result: UserImportResult; onClose: () => void }) {
  const { t } = useTranslation('radius');
  const locale = useLocale();
  return (
    <ImportOutcome
      summary={t('users.importing.result', { created: formatCount(result.created, locale), refused: formatCount(result.refused, locale) })}
      nameHeading={t('users.columns.username')}
      rows={result.rows.map(({ line, username, code }) => ({
        line,
        name: username,
        outcome: code ? t(`users.importing.codes.${code}`) : t('users.importing.ok'),
        isRefused: code !== undefined,
      }))}
      onClose={onClose}
    />
  );
}

export function ImportModal({ onClose, ...whose }: { asksClient: boolean; clientId?: string; onClose: () => void }) {
  const { t } = useTranslation('radius');
  const { mutateAsync: send } = useRadiusChange((body: CsvImport) => call(radius.importUsers, { body }), 'form');
  return (
    <CsvImportModal
      title={t('users.importing.title')}
      text={t('users.importing.text')}
      example={EXAMPLE}
      {...whose}
      send={async (input) => (await send(input)).data}
      renderOutcome={(result) => <Outcome result={result} onClose={onClose} />}
      onClose={onClose}
    />
  );
}

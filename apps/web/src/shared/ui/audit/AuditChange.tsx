import { useTexts } from '#shared/i18n/use-texts.ts';
import type { AuditEntry } from '@atalaya/contract/licensing/audit-endpoints.ts';
import { changedFields } from './audit-change.ts';
import { useAuditWords } from './use-audit-words.ts';
import classes from './audit.module.css';

/** What an entry changed, before and after. */
export function AuditChange({ entry }: { entry: AuditEntry }) {
  const { t } = useTexts('audit');
  const { fieldText } = useAuditWords();
  const { fields, hasBefore } = changedFields(entry.details);
  const none = <span className={classes.none}>{t('change.none')}</span>;
  return (
    <div className={classes.change}>
      {fields.length === 0 ? (
        <p className={classes.none}>{t('change.nothing')}</p>
      ) : (
        <table className={classes.fields}>
          <thead>
            <tr>
              <th scope="col">{t('change.field')}</th>
              {hasBefore && <th scope="col">{t('change.before')}</th>}
              <th scope="col">{t(hasBefore ? 'change.after' : 'change.value')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{fieldText(field)}</th>
                {hasBefore && <td>{before === null ? none : <del>{before}</del>}</td>}
                <td>{after === null ? none : hasBefore ? <ins>{after}</ins> : after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={classes.request}>
        {t('requestId')} <code>{entry.requestId}</code>
      </p>
    </div>
  );
}

import { useTexts } from '#shared/i18n/use-texts.ts';
import { Page } from '#shared/ui/Page.tsx';
import { ApiKeys } from './ApiKeys.tsx';
import classes from './settings.module.css';

export function ApiKeyPage() {
  const { t } = useTexts('settings');
  return (
    <Page title={t('keys.pageTitle')} subtitle={t('keys.pageText')}>
      <div className={classes.keysPage}>
        <ApiKeys />
      </div>
    </Page>
  );
}

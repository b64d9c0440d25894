import { Alert, Title } from '@mantine/core';
import { Info } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { useDocumentTitle } from '#shared/ui/pages/use-document-title.ts';

/** Nothing but a heading and a notice: no menu, no navbar, no footer. */
export function BlankLayoutPage() {
  const { t } = useTexts('layouts');
  useDocumentTitle(t('blank.title'));
  return (
    <main style={{ maxWidth: '75ch', margin: '0 auto', padding: '48px 20px' }}>
      <Title order={1} mb="md">
        {t('blank.title')}
      </Title>
      <Alert color="blue" icon={<Info size={18} strokeWidth={1.75} aria-hidden />} mb="md">
        {t('blank.text')}
      </Alert>
      <TextLink to="/page-layout/layout-empty">{t('empty.title')}</TextLink>
    </main>
  );
}

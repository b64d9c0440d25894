import { useTranslation } from 'react-i18next';
import { DemoPage } from '#shared/ui/demo-page/DemoPage.tsx';
import { LibraryLink } from '../LibraryLink.tsx';
import { Field } from './Field.tsx';
import { ReadyCommand } from './ReadyCommand.tsx';

const demos = {
  field: { Example: Field, source: () => import('./Field.tsx?raw') },
  readyCommand: { Example: ReadyCommand, source: () => import('./ReadyCommand.tsx?raw') },
};

export function ClipboardPage() {
  const { t } = useTranslation('extensions');
  return (
    <DemoPage
      texts={t('clipboard', { returnObjects: true })}
      demos={demos}
      actions={<LibraryLink name="Clipboard API" href="https://developer.mozilla.org/docs/Web/API/Clipboard" />}
    />
  );
}

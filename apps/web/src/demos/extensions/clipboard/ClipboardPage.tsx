import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { LibraryLink } from '../LibraryLink.tsx';
import { Field } from './Field.tsx';
import { ReadyCommand } from './ReadyCommand.tsx';

const demos = {
  field: { Example: Field, source: () => import('./Field.tsx?raw') },
  readyCommand: { Example: ReadyCommand, source: () => import('./ReadyCommand.tsx?raw') },
};

export function ClipboardPage() {
  const { t } = useTexts('extensions');
  return (
    <DemoPage
      texts={t('clipboard', { returnObjects: true })}
      demos={demos}
      actions={<LibraryLink name="Clipboard API" href="https://developer.mozilla.org/docs/Web/API/Clipboard" />}
    />
  );
}

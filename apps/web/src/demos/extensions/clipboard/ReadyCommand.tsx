import { useTexts } from '#shared/i18n/use-texts.ts';
import { Command } from '#shared/ui/copy/Command.tsx';

export function ReadyCommand() {
  const { t } = useTexts('extensions');
  return <Command line="npm run verify" name={t('clipboard.command')} />;
}

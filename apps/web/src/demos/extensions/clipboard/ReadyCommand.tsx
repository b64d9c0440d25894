import { useTranslation } from 'react-i18next';
import { Command } from '#shared/ui/Command.tsx';

export function ReadyCommand() {
  const { t } = useTranslation('extensions');
  return <Command line="npm run verify" name={t('clipboard.command')} />;
}

import { CircleCheck, CirclePause } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { StateBadge } from '#shared/ui/StateBadge.tsx';

interface ListeningProps {
  at: { isOn: boolean; host: string; port: number } | undefined;
  /** What switches it on where the server is started. */
  setting: string;
}

/** Whether it listens, and where; otherwise how to switch it on. */
export function Listening({ at, setting }: ListeningProps) {
  const { t } = useTexts('integrations');
  if (!at) return null;
  return (
    <>
      <StateBadge look={at.isOn ? { meaning: 'healthy', icon: CircleCheck } : { meaning: 'off', icon: CirclePause }}>
        {at.isOn ? t('listening.on', { address: `${at.host}:${at.port}` }) : t('listening.off')}
      </StateBadge>{' '}
      {!at.isOn && t('listening.how', { setting })}
    </>
  );
}

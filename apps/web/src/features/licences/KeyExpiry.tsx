import { Text } from '@mantine/core';
import { Hourglass } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { LicenceKey } from '@atalaya/contract/licensing/keys.ts';
import { useNow } from '#shared/format/use-now.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { daysLeft } from './key-state.ts';

const soon = { meaning: 'attention', icon: Hourglass } as const;

/** A key that ends soon looks it: the days that are left stand beside the date. */
export function KeyExpiry({ licence }: { licence: Pick<LicenceKey, 'expiresAt' | 'state'> }) {
  const { t } = useTexts('licences');
  const now = useNow();
  if (!licence.expiresAt)
    return (
      <Text span inherit c="dimmed">
        {t('never')}
      </Text>
    );
  const days = daysLeft(licence, now);
  return (
    <>
      <Moment at={licence.expiresAt} />
      {days !== null && (
        <div>
          <StateBadge look={soon}>{t('endsIn', { count: days })}</StateBadge>
        </div>
      )}
    </>
  );
}

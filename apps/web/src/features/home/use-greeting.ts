import { useTranslation } from 'react-i18next';
import { useUser } from '#shared/api/session.ts';
import { useNow } from '#shared/format/use-now.ts';
import { partOfDay } from './part-of-day.ts';

/** Good morning, by name. */
export function useGreeting(): string {
  const { t } = useTranslation('home');
  const now = useNow();
  const user = useUser();
  return t(`greeting.${partOfDay(now)}`, { name: user?.name || user?.email });
}

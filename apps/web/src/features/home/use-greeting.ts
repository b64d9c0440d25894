import { useTexts } from '#shared/i18n/use-texts.ts';
import { useUser } from '#shared/api/session.ts';
import { useNow } from '#shared/format/use-now.ts';
import { partOfDay } from './part-of-day.ts';

/** Good morning, by name. */
export function useGreeting(): string {
  const { t } = useTexts('home');
  const now = useNow();
  const user = useUser();
  return t(`greeting.${partOfDay(now)}`, { name: user?.name || user?.email });
}

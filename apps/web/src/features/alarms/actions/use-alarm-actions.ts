import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { offerUndo } from '#shared/ui/messages/offer-undo.tsx';
import { toastFailure } from '#shared/ui/messages/toast.ts';
import { useAcknowledge, useShelve, useUnacknowledge, useUnshelve, type Shelving } from './many.queries.ts';

export async function nothingDone(error: unknown): Promise<string[]> {
  await toastFailure(error);
  return [];
}

/** What can be done with one alarm or many. What was done can be taken back, for as long as its message stands; only what it changed is. */
export function useAlarmActions() {
  const { t } = useTexts('alarms');
  const locale = useLocale();
  const acknowledging = useAcknowledge();
  const { mutateAsync: unacknowledge } = useUnacknowledge();
  const { mutateAsync: shelve } = useShelve();
  const { mutateAsync: unshelve } = useUnshelve();
  const counted = (ids: readonly string[]) => ({ count: ids.length, number: formatCount(ids.length, locale) });

  async function offerToTakeBack(changed: readonly string[]) {
    if (changed.length > 0) await offerUndo(t('done.acknowledged', counted(changed)), () => unacknowledge(changed));
  }

  return {
    isAcknowledging: acknowledging.isPending,
    offerToTakeBack,
    acknowledge: async (ids: readonly string[]) => offerToTakeBack(await acknowledging.mutateAsync(ids).catch(nothingDone)),
    async unacknowledge(ids: readonly string[]) {
      const changed = await unacknowledge(ids).catch(nothingDone);
      if (changed.length > 0) await offerUndo(t('done.unacknowledged'), () => acknowledging.mutateAsync(changed));
    },
    async shelve(shelving: Shelving) {
      const changed = await shelve(shelving);
      if (changed.length > 0) await offerUndo(t('done.shelved', counted(changed)), () => unshelve(changed));
    },
    unshelve: (ids: readonly string[]) => unshelve(ids).catch(nothingDone),
  };
}

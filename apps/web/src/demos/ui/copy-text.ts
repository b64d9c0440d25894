import { toast } from '#shared/ui/messages/toast.ts';

/** Copies a text that does not stand on the page, and says so. Over plain HTTP browsers hide the clipboard: then it is shown instead. */
export async function copyText(text: string, done: string, failed: string) {
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  await toast(copied ? 'done' : 'failed', copied ? done : failed);
}

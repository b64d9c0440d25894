import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { useChange } from '#shared/api/use-change.ts';
import { saveFile } from '#shared/ui/copy/save-file.ts';

/** Everything that the filter finds, made by the server: a feed is longer than a page. */
export function ExportFile({ name, label, load }: { name: string; label: string; load: () => Promise<Blob> }) {
  const { mutate, isPending } = useChange(async () => saveFile(name, await load()));
  return (
    <Button
      variant="default"
      leftSection={<Download size={16} strokeWidth={1.75} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}

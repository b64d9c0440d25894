import { Upload, uploads } from '@atalaya/contract/demo/uploads.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { z } from 'zod';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { nextId } from '../lists.ts';

export function serveUploads({ serve }: DemoRouter, { clock, store }: DemoContext) {
  const area = store.area('uploads', z.array(Upload), () => []);

  serve(uploads.listUploads, () => area.read());
  serve(uploads.upload, ({ body: { files } }) => {
    const kept = area.read();
    const first = nextId(kept);
    const added = files.map((file, at) => ({ ...file, id: first + at, uploadedAt: clock().toISOString() })).toReversed();
    area.write([...added, ...kept]);
    return added;
  });
  serve(uploads.deleteUpload, ({ body }) => {
    const rest = area.read().filter(({ id }) => id !== body.id);
    if (rest.length === area.read().length) fail('file.not_found');
    area.write(rest);
    return {};
  });
}

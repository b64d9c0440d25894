import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, RecordId } from './lists.ts';

/** What is kept of a file: the demo lives in the browser's storage, which has no room for the files themselves. */
const FileFacts = z.object({
  name: z.string().trim().min(1, 'required').max(255, 'too_long'),
  type: z.string().max(127),
  size: z.number().int().nonnegative(),
});

export const Upload = FileFacts.extend({ id: z.number().int(), uploadedAt: z.iso.datetime() });
export type Upload = z.output<typeof Upload>;

export const uploads = {
  listUploads: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/uploads/list',
    access: 'public',
    addition: true,
    summary: 'The files that were uploaded, the latest first',
    response: z.array(Upload),
  }),
  upload: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/uploads/upload',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Keep the names, kinds and sizes of some files',
    body: z.object({ files: z.array(FileFacts).min(1, 'required').max(20, 'too_many') }),
    response: z.array(Upload),
    status: 201,
  }),
  deleteUpload: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/uploads/delete',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Forget an uploaded file',
    body: z.object({ id: RecordId }),
    response: Done,
  }),
};

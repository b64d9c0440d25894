import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { uploads } from '@atalaya/contract/demo/uploads.ts';
import { call } from '#shared/api/call.ts';

const queryKey = ['demo', 'uploads'];

export const uploadsQuery = queryOptions({ queryKey, queryFn: ({ signal }) => call(uploads.listUploads, {}, { signal }) });

function useUploadMutation<Input>(send: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: () => queryClient.invalidateQueries({ queryKey }) });
}

export const useUploadFiles = () =>
  useUploadMutation((files: readonly File[]) =>
    call(uploads.upload, { body: { files: files.map(({ name, type, size }) => ({ name, type, size })) } }),
  );
export const useDeleteUpload = () => useUploadMutation((id: number) => call(uploads.deleteUpload, { body: { id } }));

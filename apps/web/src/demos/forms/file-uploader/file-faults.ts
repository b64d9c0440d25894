import type { FileRejection } from '@mantine/dropzone';

export interface FileFault {
  kind: 'type' | 'size' | 'many' | 'other';
  name: string;
}

const kinds: Record<string, FileFault['kind']> = { 'file-invalid-type': 'type', 'file-too-large': 'size', 'too-many-files': 'many' };

/** Why files were not taken: each kind of fault for its file, but "too many" once for all. */
export function faultsOf(refused: readonly FileRejection[]): FileFault[] {
  const faults = refused.map(({ file, errors: [first] }): FileFault => ({ name: file.name, kind: kinds[first?.code ?? ''] ?? 'other' }));
  const single = faults.filter(({ kind }) => kind !== 'many');
  const tooMany = faults.find(({ kind }) => kind === 'many');
  return tooMany ? [...single, tooMany] : single;
}

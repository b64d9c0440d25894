// The store that the settings ask for.
import { join } from 'node:path';
import type { ArchiveSettings } from './archive-settings.ts';
import { createBucketStore } from './bucket-store.ts';
import { createFolderStore, filesFolder, type ArchiveStore } from './store.ts';

type Place = Pick<ArchiveSettings, 'folder' | 'bucket'>;

/** Each process keeps what it reads of a bucket in a folder of its own, since none knows what another one holds. */
export const cacheFolder = ({ folder }: Place, who: string) => join(folder, 'cache', who);

export function openStore(place: Place, who = 'server'): ArchiveStore {
  const files = filesFolder(place);
  return place.bucket ? createBucketStore(place.bucket, { files, cache: cacheFolder(place, who) }) : createFolderStore(files);
}

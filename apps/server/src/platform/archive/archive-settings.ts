// What an installation is told about its archive.
import { z } from 'zod';
import { StartupError } from '#platform/startup-error.ts';

export type ArchiveMode = 'auto' | 'on' | 'off';

/** Of any store that speaks S3. */
export interface BucketSettings {
  /** Of the bucket itself: with its name in the host or as the path. */
  url: string;
  /** What the names of our objects begin with; empty, or ending in a slash. */
  prefix: string;
  keyId: string;
  key: string;
  /** Null: as the address tells. */
  region: string | null;
  /** What was read of it is kept up to so many bytes. */
  cacheBytes: number;
}

export interface ArchiveSettings {
  /** `auto`: from a size on. */
  mode: ArchiveMode;
  /** Where files lie, or are kept for a while where a bucket has them. */
  folder: string;
  /** From how many bytes of rows on `auto` begins. */
  beginsAtBytes: number;
  /** Null: files stay in the folder. */
  bucket: BucketSettings | null;
}

/** Less than this is no burden to anybody. */
export const ARCHIVE_BEGINS_AT_BYTES = 5e9;

const text = z.string().trim().min(1).optional();
/** As the environment has them. */
export const bucketSettings = {
  ATALAYA_ARCHIVE_BUCKET: z.url({ protocol: /^https?$/ }).optional(),
  ATALAYA_ARCHIVE_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'it takes letters, digits, dots, dashes and slashes')
    .transform((value) => value.replace(/\/?$/, '/'))
    .optional(),
  ATALAYA_ARCHIVE_KEY_ID: text,
  ATALAYA_ARCHIVE_KEY: text,
  ATALAYA_ARCHIVE_REGION: text,
  ATALAYA_ARCHIVE_CACHE_MB: z.coerce.number().int().min(50).max(1_000_000).default(2_000),
};
const Settings = z.object(bucketSettings);

export function readBucket(e: z.output<typeof Settings>): BucketSettings | null {
  const [url, keyId, key] = [e.ATALAYA_ARCHIVE_BUCKET, e.ATALAYA_ARCHIVE_KEY_ID, e.ATALAYA_ARCHIVE_KEY];
  if (!url && !keyId && !key) return null;
  if (!url || !keyId || !key)
    throw new StartupError('ATALAYA_ARCHIVE_BUCKET, ATALAYA_ARCHIVE_KEY_ID and ATALAYA_ARCHIVE_KEY go together: set all or none.');
  const { search, hash, username } = new URL(url);
  if (search || hash || username)
    throw new StartupError('ATALAYA_ARCHIVE_BUCKET is the address of the bucket alone, such as https://s3.example/bucket.');
  const region = e.ATALAYA_ARCHIVE_REGION ?? null;
  return { url, prefix: e.ATALAYA_ARCHIVE_PREFIX ?? '', keyId, key, region, cacheBytes: e.ATALAYA_ARCHIVE_CACHE_MB * 1e6 };
}

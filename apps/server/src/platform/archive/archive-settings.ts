// What an installation is told about its archive.

export type ArchiveMode = 'auto' | 'on' | 'off';

export interface ArchiveSettings {
  /** `auto`: from a size on. */
  mode: ArchiveMode;
  /** Where files lie, or are kept for a while where a bucket has them. */
  folder: string;
  /** From how many bytes of rows on `auto` begins. */
  beginsAtBytes: number;
}

/** Less than this is no burden to anybody. */
export const ARCHIVE_BEGINS_AT_BYTES = 5e9;

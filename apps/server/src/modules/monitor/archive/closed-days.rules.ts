/** A day is closed when it has been over for so long: most of what comes late has come. */
export const CLOSED_AFTER_MS = 48 * 3_600_000;
/** Nothing younger is in the archive, whichever node closed it and however its clock goes. */
export const ARCHIVED_AFTER_MS = 24 * 3_600_000;

// What date pickers call days and months. English is built in.
import spanish from 'dayjs/locale/es';
import type { Translation } from '@atalaya/contract/constants.ts';

/** Each is registered under its own name when it is loaded; that none is missing sees the compiler. */
export const pickerWords: Record<Translation, object> = { es: spanish };

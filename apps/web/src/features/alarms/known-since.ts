import type { Alarm } from '@atalaya/contract/alarms/alarms.ts';

/** Since when it is known. By a clock that runs ahead, what a device tells of is still to come: then it counts from when it was heard. */
export const knownSince = ({ since, learnedAt }: Pick<Alarm, 'since' | 'learnedAt'>): string => (since > learnedAt ? learnedAt : since);

import { listKeys } from '#modules/licensing/index.ts';

export const byTheDoor = listKeys;

import { keyLabel } from './licences.labels.ts';

export const own = keyLabel('client');

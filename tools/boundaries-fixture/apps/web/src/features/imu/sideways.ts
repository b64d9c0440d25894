import { keyLabel } from '#features/licences/licences.labels.ts'; // expect: boundaries/dependencies
import { keyLabel as relative } from '../licences/licences.labels.ts'; // expect: boundaries/dependencies

export const sideways = [keyLabel, relative];

import { keyLabel } from '#features/licences/licences.labels.ts'; // expect: boundaries/dependencies

export const upward = keyLabel;

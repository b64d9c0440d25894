import { listKeys } from '#modules/licensing/index.ts'; // expect: boundaries/dependencies

export const upward = listKeys;

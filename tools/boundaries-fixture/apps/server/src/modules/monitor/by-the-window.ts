import { listKeys } from '#modules/licensing/keys.service.ts'; // expect: boundaries/dependencies

export const byTheWindow = listKeys;

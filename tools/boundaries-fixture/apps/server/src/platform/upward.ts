import { listKeys } from '#modules/licensing/index.ts'; // expect: boundaries/dependencies
import { readConfig } from '#config.ts'; // expect: boundaries/dependencies

export const upward = [listKeys, readConfig];

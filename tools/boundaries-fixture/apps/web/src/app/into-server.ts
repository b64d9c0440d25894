import { listKeys } from '../../../server/src/modules/licensing/keys.service.ts'; // expect: boundaries/dependencies

export const intoServer = listKeys;

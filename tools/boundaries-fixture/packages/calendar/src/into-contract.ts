import { fail } from '@atalaya/contract/errors.ts'; // expect: boundaries/dependencies

export const intoContract = fail;

import { b } from './cycle-b.ts'; // expect: import/no-cycle

export const a = (): unknown => b;

import { isAdmin } from '@atalaya/access/sections.ts'; // expect: boundaries/dependencies
import { readFile } from 'node:fs/promises'; // expect: no-restricted-imports

export const intoAccess = [isAdmin, readFile];

import { expect, test } from 'vitest';
import { codesShownAs } from './codes-shown-as.ts';

const roles = { admin: 'Administrador', author: 'Autor' };
const plans = { basic: 'Básico', admin: 'Adm' };

test.each([
  ['the whole name', 'Autor', ['author']],
  ['a part of it, without its accent', 'basi', ['basic']],
  ['a code that two lists have', 'ADM', ['admin']],
  ['what no name contains', 'editor', undefined],
  ['nothing', '  ', undefined],
])('%s', (_, q, codes) => expect(codesShownAs(q, roles, plans)).toEqual(codes));

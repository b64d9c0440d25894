import { rows } from '#modules/licensing/keys.repository.ts'; // expect: boundaries/dependencies

export const byTheWindow = rows;

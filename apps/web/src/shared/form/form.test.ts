import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '@atalaya/contract/errors.ts';
import { leaveOutBlanks } from './blank.ts';
import { atTheirList, checkForm, sortErrors } from './field-errors.ts';
import { messageText } from './validation-text.ts';

const Input = z.object({ label: z.string().min(1, 'required'), note: z.string().min(3).optional(), projectId: z.string().nullish() });

describe('blank fields', () => {
  test('an optional field left empty is left out of the request', () => {
    expect(leaveOutBlanks(Input, { label: 'x', note: '', projectId: null })).toEqual({ label: 'x' });
  });

  test('a field that must be filled stays, so that the schema complains about it', () => {
    expect(leaveOutBlanks(Input, { label: '', note: 'ok!', projectId: 'p1' })).toEqual({ label: '', note: 'ok!', projectId: 'p1' });
  });

  test('zero and false are answers', () => {
    const Flags = z.object({ count: z.number().optional(), on: z.boolean().optional() });
    expect(leaveOutBlanks(Flags, { count: 0, on: false })).toEqual({ count: 0, on: false });
  });
});

describe('a refusal of the server', () => {
  const names = ['label', 'clientId'];

  test('lands on its fields', () => {
    const params = { label: { too_long: { max: 80 } } };
    const error = new AppError('input.invalid', { errors: { label: ['too_long', 'invalid'], clientId: ['id'] }, params });
    expect(sortErrors(error, names)).toEqual({ fields: { label: 'too_long?max=80', clientId: 'id' }, isGeneral: false });
  });

  test('that names a field the form lacks is shown for the whole form too', () => {
    const error = new AppError('input.invalid', { errors: { label: ['required'], scope: ['required'] } });
    expect(sortErrors(error, names)).toEqual({ fields: { label: 'required' }, isGeneral: true });
  });

  test('that says more in its own words keeps them', () => {
    const error = new AppError('client.not_found', { errors: { clientId: ['not_found'] } });
    expect(sortErrors(error, names)).toEqual({ fields: {}, isGeneral: true });
  });

  test('without fields, and a bug of ours, belong to the whole form', () => {
    expect(sortErrors(new AppError('network.timeout'), names)).toEqual({ fields: {}, isGeneral: true });
    expect(sortErrors(new TypeError('boom'), names)).toEqual({ fields: {}, isGeneral: true });
  });
});

test('a wrong word of a list is reported at the list, a wrong field of a line at that field', () => {
  expect(atTheirList({ 'label': 'required', 'devices.2': 'mac', 'lines.0.cost': 'invalid' })).toEqual({
    'label': 'required',
    'devices': 'mac',
    'lines.0.cost': 'invalid',
  });
});

describe('a form says what is wrong', () => {
  const Whole = z.object({ label: z.string().min(3).max(5), amount: z.number().min(1_000).optional() });

  test('in words of either language, with the figures that matter', () => {
    const { label, amount } = checkForm(Whole, { label: 'abcdef', amount: 7 });
    expect([messageText(label, 'en'), messageText(label, 'es')]).toEqual(['Use at most 5 characters', 'Usa como mucho 5 caracteres']);
    expect([messageText(amount, 'en'), messageText(amount, 'es')]).toEqual(['Write 1,000 or more', 'Escribe 1000 o más']);
  });

  test('with the name of what lies within one field', () => {
    const error = new AppError('input.invalid', { errors: { 'payload.idTag': ['required'] } });
    const { fields, isGeneral } = sortErrors(error, ['payload']);
    expect([messageText(fields['payload'], 'en'), isGeneral]).toEqual(['idTag: Fill this in', false]);
  });

  test('once for a field, and nothing where nothing is wrong', () => {
    expect(checkForm(Whole, { label: '' })).toEqual({ label: 'required' });
    expect(checkForm(Whole, { label: 'abc' })).toEqual({});
  });

  test('that a value is not valid, for a code of another version', () => {
    expect(messageText('Invalid input: expected string', 'en')).toBe('This value is not valid');
  });
});

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '@atalaya/contract/errors.ts';
import { leaveOutBlanks } from './blank.ts';
import { atTheirList, sortErrors } from './field-errors.ts';
import { codeOf } from './validation-text.ts';

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
    const error = new AppError('input.invalid', { errors: { label: ['too_long', 'invalid'], clientId: ['Expected string'] } });
    expect(sortErrors(error, names)).toEqual({ fields: { label: 'too_long', clientId: 'invalid' }, isGeneral: false });
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

test('a message is one of our codes, or "required" for an empty field, or "invalid"', () => {
  expect(codeOf('too_long', 'abc')).toBe('too_long');
  expect(codeOf('password.short', 'abc')).toBe('password.short');
  expect(codeOf('Invalid input: expected string, received undefined', null)).toBe('required');
  expect(codeOf('Not an id', 'ä ö')).toBe('invalid');
});

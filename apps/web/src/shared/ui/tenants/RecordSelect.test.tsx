import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { services } from '@atalaya/contract/services.ts';
import { show } from '#testing/show.tsx';
import { ClientField } from './ClientField.tsx';

const CLIENTS = `${services.licensing.base}/clients`;
const CLIENT = `${services.licensing.base}/client`;
const client = (id: string, name: string) => ({ id, name, extra: {}, active: true, zone: 'UTC' });

function clientsBeginningWith(...names: string[]) {
  const clients = names.map((name) => client(name.toLowerCase(), name));
  return {
    [`GET ${CLIENTS}`]: () => ({ data: clients, total: clients.length }),
    [`PUT ${CLIENT}`]: ({ body }: { body: unknown }) => {
      const { name } = body as { name: string }; // safe: the form sends a name
      clients.push(client('made', name));
      return Response.json({ data: client('made', name) }, { status: 201 });
    },
  };
}

test('a client that is not there yet is made where a form asks for one', async () => {
  const chosen: (string | null)[] = [];
  const field = <ClientField label="Client" onChange={(id) => chosen.push(id)} />;
  const { person } = await show(field, { areas: ['kit'], answers: clientsBeginningWith('Nortia') });
  await person.type(screen.getByRole('combobox', { name: 'Client' }), 'Altamar');
  await person.click(await screen.findByRole('option', { name: 'Create “Altamar”' }));
  await expect.poll(() => chosen).toEqual(['made']);
});

test('a name that is there is chosen, not made again', async () => {
  const field = <ClientField label="Client" />;
  const { person } = await show(field, { areas: ['kit'], answers: clientsBeginningWith('Nortia', 'Altamar') });
  await person.type(screen.getByRole('combobox', { name: 'Client' }), 'altamar');
  expect(await screen.findByRole('option', { name: 'Altamar' })).toBeDefined();
  expect(screen.queryByRole('option', { name: /Create/ })).toBeNull();
});

test('an empty list says how to make the first', async () => {
  const { person } = await show(<ClientField label="Client" />, { areas: ['kit'], answers: clientsBeginningWith() });
  await person.click(screen.getByRole('combobox', { name: 'Client' }));
  expect(await screen.findByText('None yet: type a name to create one')).toBeDefined();
});

test('who only looks for a client is not offered to make one', async () => {
  const { person } = await show(<ClientField onlyKnown label="Client" />, { areas: ['kit'], answers: clientsBeginningWith('Nortia') });
  await person.type(screen.getByRole('combobox', { name: 'Client' }), 'Altamar');
  await screen.findByText('Nothing found');
  expect(screen.queryByRole('option', { name: /Create/ })).toBeNull();
});

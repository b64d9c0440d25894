import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { services } from '@atalaya/contract/services.ts';
import { show } from '#testing/show.tsx';
import { TariffDrawer } from './TariffDrawer.tsx';

const CHARGING = services.charging.base;

test('prices, taxes and limits that are typed with decimals are sent with them', async () => {
  const [sent, priced]: [unknown[], unknown[]] = [[], []];
  const answers = {
    [`PUT ${CHARGING}/tariff`]: ({ body }: { body: unknown }) => {
      sent.push(body);
      return { data: {} };
    },
    [`POST ${CHARGING}/tariff/price`]: ({ body }: { body: unknown }) => {
      priced.push(body);
      return { data: { currency: 'EUR', lines: [], exclVat: 0, inclVat: 0 } };
    },
  };
  const { person } = await show(<TariffDrawer tariff={null} asksClient={false} clientId="c1" onClose={() => undefined} />, {
    areas: ['tariffs', 'kit'],
    answers,
  });
  const drawer = await screen.findByRole('dialog');
  const type = async (name: RegExp, text: string) => {
    const field = within(drawer).getByRole('textbox', { name });
    await person.clear(field);
    await person.type(field, text);
    await person.tab();
  };
  await type(/^Name/, 'Night');
  await type(/^Per kWh/, '0.4251');
  await type(/^Start fee/, '99.5');
  await type(/^Tax/, '10.25');
  await type(/^A session costs at least/, '1.05');
  await person.click(within(drawer).getByRole('button', { name: 'Create' }));
  expect(sent).toMatchObject([
    {
      name: 'Night',
      min_price: { excl_vat: 1.05, incl_vat: 1.16 },
      elements: [
        {
          price_components: [
            { type: 'ENERGY', price: 0.4251, vat: 10.25 },
            { type: 'FLAT', price: 99.5, vat: 10.25 },
          ],
        },
      ],
    },
  ]);
});

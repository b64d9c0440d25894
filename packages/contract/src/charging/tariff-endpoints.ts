// What charging costs: tariffs, and a made-up session priced by one.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id, listOf } from '../paging.ts';
import { Cost, PriceInput, Tariff, TariffInput, TariffListQuery } from './tariffs.ts';

const common = { service: 'charging', access: ['chargerProject'] as const } as const;
const addition = true as const;
const can = ['manage', 'Charger'] as const;
const ById = z.object({ id: Id });

export const chargingTariffs = {
  listTariffs: endpoint({
    ...common,
    method: 'GET',
    path: '/tariffs',
    addition,
    summary: 'Tariffs',
    query: TariffListQuery,
    response: listOf(Tariff),
  }),
  getTariff: endpoint({
    ...common,
    method: 'GET',
    path: '/tariff',
    addition,
    summary: 'One tariff',
    query: ById,
    response: dataOf(Tariff),
  }),
  saveTariff: endpoint({
    ...common,
    method: 'PUT',
    path: '/tariff',
    can,
    addition,
    summary: 'A tariff with the fields of OCPI 2.2.1; one with an id that is there takes its place, for sessions that begin from now on',
    body: TariffInput,
    response: dataOf(Tariff),
    status: 201,
  }),
  removeTariff: endpoint({
    ...common,
    method: 'DELETE',
    path: '/tariff',
    can,
    addition,
    summary: 'Remove a tariff; its chargers stay, without a price, and sessions keep theirs',
    query: ById,
    response: dataOf(z.object({ id: z.string() })),
  }),
  priceSession: endpoint({
    ...common,
    method: 'POST',
    path: '/tariff/price',
    addition,
    summary: 'What a made-up session costs by a tariff, line by line',
    body: PriceInput,
    response: dataOf(Cost),
  }),
};

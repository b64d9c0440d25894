// Roaming partners, which the operator's administrators keep, and where sites stand.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id, listOf } from '../paging.ts';
import { NewPartner, Partner, PartnerChange, PartnerDetail, PartnerListQuery, PartnerWithToken, Place, PlaceInput } from './roaming.ts';

const common = { service: 'charging', access: ['chargerProject'] as const, addition: true } as const;
const ofAdmins = { ...common, role: 'admin' } as const;
const ById = z.object({ id: Id });
const BySite = z.object({ siteId: Id });

export const chargingRoaming = {
  listPartners: endpoint({
    ...ofAdmins,
    method: 'GET',
    path: '/partners',
    summary: 'Roaming partners, and how things stand with each',
    query: PartnerListQuery,
    response: listOf(Partner),
  }),
  getPartner: endpoint({
    ...ofAdmins,
    method: 'GET',
    path: '/partner',
    summary: 'One partner, with the last calls both ways',
    query: ById,
    response: dataOf(PartnerDetail),
  }),
  createPartner: endpoint({
    ...ofAdmins,
    method: 'PUT',
    path: '/partner',
    stepUp: true,
    summary: 'A partner; the token with which it registers is in this reply and never again',
    body: NewPartner,
    response: dataOf(PartnerWithToken),
    status: 201,
  }),
  changePartner: endpoint({
    ...ofAdmins,
    method: 'POST',
    path: '/partner',
    summary: 'Its name, whose sites it sees, and whether it is paused',
    query: ById,
    body: PartnerChange,
    response: dataOf(Partner),
  }),
  renewPartnerToken: endpoint({
    ...ofAdmins,
    method: 'POST',
    path: '/partner/token',
    stepUp: true,
    summary: 'A new token to register with; those of before are good no more, and the connection ends until the partner registers again',
    query: ById,
    response: dataOf(PartnerWithToken),
  }),
  removePartner: endpoint({
    ...ofAdmins,
    method: 'DELETE',
    path: '/partner',
    stepUp: true,
    summary: 'Remove a partner with its tokens; sessions of its drivers stay',
    query: ById,
    response: dataOf(z.object({ id: z.string() })),
  }),
  getPlace: endpoint({
    ...common,
    method: 'GET',
    path: '/site/place',
    summary: 'Where a site stands and what plugs it has, as partners are told',
    query: BySite,
    response: dataOf(Place),
  }),
  setPlace: endpoint({
    ...common,
    method: 'POST',
    path: '/site/place',
    can: ['manage', 'Charger'],
    summary: 'Say where a site stands: from then on partners are told of it',
    query: BySite,
    body: PlaceInput,
    response: dataOf(Place),
  }),
  removePlace: endpoint({
    ...common,
    method: 'DELETE',
    path: '/site/place',
    can: ['manage', 'Charger'],
    summary: 'Partners are told of it no more',
    query: BySite,
    response: dataOf(Place),
  }),
};

// Sessions, their meter values, the message log, tags and their groups.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, feedOf, Id, listOf, listQuery } from '../paging.ts';
import { ChargerEvent } from './chargers.ts';
import { Load, LoadQuery } from './load.ts';
import { CostLine } from './tariffs.ts';
import { IdTag, IdTagChange, IdTagListQuery, NewIdTag, NewTagGroup, TagGroup, TagGroupChange } from './tags.ts';
import {
  MessageQuery,
  MeterSeries,
  MeterValue,
  OcppMessage,
  Transaction,
  TransactionExportQuery,
  TransactionQuery,
} from './transactions.ts';

const service = 'charging';
const access = ['chargerProject'] as const;
const addition = true as const;
const can = ['manage', 'IdTag'] as const;
const common = { service, access } as const;
const ById = z.object({ id: Id });
const ByNumber = z.object({ id: z.string().regex(/^\d{1,9}$/, 'id') });
const removed = dataOf(z.object({ id: z.string() }));

export const chargingSessions = {
  transactions: endpoint({
    ...common,
    method: 'GET',
    path: '/transactions',
    summary: 'Charging sessions, latest first',
    query: TransactionQuery,
    response: feedOf(Transaction),
  }),
  exportTransactions: endpoint({
    ...common,
    method: 'GET',
    path: '/transactions/export',
    addition,
    summary: 'All sessions that the filter matches, as CSV',
    query: TransactionExportQuery,
    response: z.custom<Response>(),
    contentType: 'text/csv; charset=utf-8',
  }),
  transaction: endpoint({
    ...common,
    method: 'GET',
    path: '/transaction',
    addition,
    summary: 'One session with its lines of power, energy, current and charge, and what happened on the way',
    query: ByNumber,
    response: dataOf(Transaction.extend({ series: z.array(MeterSeries), timeline: z.array(ChargerEvent), costLines: z.array(CostLine) })),
  }),
  meterValues: endpoint({
    ...common,
    method: 'GET',
    path: '/transaction/meter-values',
    addition,
    summary: 'Every meter value of a session as the charger sent it, with unit, phase and context',
    query: ByNumber,
    response: z.object({ data: z.array(MeterValue) }),
  }),
  load: endpoint({
    ...common,
    method: 'GET',
    path: '/load',
    addition,
    summary: 'What a charger or the chargers of a site drew in a period, step by step',
    query: LoadQuery,
    response: dataOf(Load),
  }),
  messages: endpoint({
    ...common,
    method: 'GET',
    path: '/messages',
    addition,
    summary: 'Requests and their answers in both directions, latest first',
    query: MessageQuery,
    response: feedOf(OcppMessage),
  }),
  listTags: endpoint({
    ...common,
    method: 'GET',
    path: '/tags',
    addition,
    summary: 'Tags that may charge',
    query: IdTagListQuery,
    response: listOf(IdTag),
  }),
  createTag: endpoint({
    ...common,
    method: 'PUT',
    path: '/tag',
    can,
    addition,
    summary: 'A new tag',
    body: NewIdTag,
    response: dataOf(IdTag),
    status: 201,
  }),
  changeTag: endpoint({
    ...common,
    method: 'POST',
    path: '/tag',
    can,
    addition,
    summary: 'Label, group, end, budget of a tag, and whether it is blocked',
    query: ById,
    body: IdTagChange,
    response: dataOf(IdTag),
  }),
  removeTag: endpoint({
    ...common,
    method: 'DELETE',
    path: '/tag',
    can,
    addition,
    summary: 'Remove a tag',
    query: ById,
    response: removed,
  }),
  listGroups: endpoint({
    ...common,
    method: 'GET',
    path: '/tag-groups',
    addition,
    summary: 'Groups of tags',
    query: listQuery(['name']).extend({ clientId: Id.optional() }),
    response: listOf(TagGroup),
  }),
  createGroup: endpoint({
    ...common,
    method: 'PUT',
    path: '/tag-group',
    can,
    addition,
    summary: 'A new group of tags',
    body: NewTagGroup,
    response: dataOf(TagGroup),
    status: 201,
  }),
  changeGroup: endpoint({
    ...common,
    method: 'POST',
    path: '/tag-group',
    can,
    addition,
    summary: 'Name and budget of a group',
    query: ById,
    body: TagGroupChange,
    response: dataOf(TagGroup),
  }),
  removeGroup: endpoint({
    ...common,
    method: 'DELETE',
    path: '/tag-group',
    can,
    addition,
    summary: 'Remove a group; its tags stay',
    query: ById,
    response: removed,
  }),
};

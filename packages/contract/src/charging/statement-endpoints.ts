// Statements of what was charged, on screen and on paper.
import { z } from 'zod';
import { LOCALES } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf } from '../paging.ts';
import { ByTicket } from './drivers.ts';
import { Statement, StatementFileQuery, StatementQuery } from './statements.ts';

const common = { service: 'charging', access: ['chargerProject'] as const, addition: true } as const;

export const chargingStatements = {
  statement: endpoint({
    ...common,
    method: 'GET',
    path: '/statement',
    summary: 'Sessions that ended in a month, of a tag, a group, a site or a client, or one session, with their cost; not an invoice',
    query: StatementQuery,
    response: dataOf(Statement),
  }),
  statementFile: endpoint({
    ...common,
    method: 'GET',
    path: '/statement/file',
    summary: 'The same as PDF or CSV',
    query: StatementFileQuery,
    response: z.custom<Response>(),
    contentType: '*/*',
  }),
  receipt: endpoint({
    service: 'charging',
    access: 'public',
    addition: true,
    method: 'POST',
    path: '/charge/receipt',
    summary: 'The receipt of a ticket’s session as PDF',
    body: ByTicket.extend({ locale: z.enum(LOCALES).default('en') }),
    response: z.custom<Response>(),
    contentType: '*/*',
  }),
};

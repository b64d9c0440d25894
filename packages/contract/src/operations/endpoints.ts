import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const service = 'operations';

export const operations = {
  health: endpoint({
    service,
    method: 'GET',
    path: '/healthz',
    access: 'public',
    summary: 'The process answers',
    response: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint({
    service,
    method: 'GET',
    path: '/readyz',
    access: 'public',
    summary: '200 once every started module takes requests, else 503',
    response: z.object({ status: z.literal('ready'), modules: z.array(z.string()) }),
  }),
  metrics: endpoint({
    service,
    method: 'GET',
    path: '/metrics',
    // Public in the contract; the handler asks for a loopback address or the admin key.
    access: 'public',
    summary: 'Prometheus figures; from this machine, or with the admin key',
    response: z.string(),
    contentType: 'text/plain; charset=utf-8',
  }),
  openapi: endpoint({
    service,
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    summary: 'This contract as OpenAPI 3.1',
    response: z.looseObject({ openapi: z.string() }),
  }),
  securityTxt: endpoint({
    service,
    method: 'GET',
    path: '/.well-known/security.txt',
    access: 'public',
    addition: true,
    summary: 'Whom to tell of a weakness (RFC 9116); 404 unless the operator named somebody',
    response: z.string(),
    contentType: 'text/plain; charset=utf-8',
  }),
  docs: endpoint({
    service,
    method: 'GET',
    path: '/docs',
    access: 'public',
    summary: 'This contract, to read',
    response: z.string(),
    contentType: 'text/html; charset=utf-8',
  }),
  docsScript: endpoint({
    service,
    method: 'GET',
    path: '/docs.js',
    access: 'public',
    addition: true,
    summary: 'What the docs page needs to make calls with an API token',
    response: z.string(),
    contentType: 'text/javascript; charset=utf-8',
  }),
};

// An address for every demo call that reads, with sample input where a call needs some.
import { demoEndpoints, listEndpoints } from '@atalaya/contract/catalogue.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';

const ADDRESSES: Record<string, string> = {
  '/apps/chat/get-chat': '/apps/chat/get-chat?id=1',
  '/apps/email/get-email': '/apps/email/get-email?id=24',
  '/apps/email/paginate-email': '/apps/email/paginate-email?dir=previous&emailId=24',
  '/api/invoice/invoices/:id': '/api/invoice/invoices/1001',
  '/api/users/user': '/api/users/user?id=1',
  '/apps/ecommerce/products/:id': '/apps/ecommerce/products/1',
};

export const listDemoReads = (): string[] =>
  listEndpoints(demoEndpoints)
    .filter(({ method }) => method === 'GET')
    .map((e) => ADDRESSES[fullPath(e)] ?? fullPath(e));

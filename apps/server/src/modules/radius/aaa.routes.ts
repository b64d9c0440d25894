import type { Hono } from 'hono';
import { aaa } from '@atalaya/contract/radius/aaa-endpoints.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import type { Serve } from '#platform/call-context.ts';
import type { Accounting } from './accounting/accounting.service.ts';
import type { Attempts } from './logins/attempts.service.ts';
import type { Authorize } from './logins/authorize.service.ts';
import type { VoucherLogins } from './redemption/voucher-logins.service.ts';

interface Services {
  authorize: Authorize;
  accounting: Accounting;
  attempts: Attempts;
  vouchers: VoucherLogins;
}

/** For FreeRADIUS: 401 is a rejection, 404 and whatever fails is silence, so that the NAS turns to its other server. */
export function aaaRoutes(app: Hono, serve: Serve, { authorize, accounting, attempts, vouchers }: Services) {
  serve(app, aaa.authorize, async ({ body }, ctx) => {
    const { status, body: attributes } = await authorize.answer(body);
    if (status !== 200) ctx.setStatus(status);
    return attributes;
  });
  serve(app, aaa.redeem, ({ body }) => vouchers.redeem(body));
  serve(app, aaa.accounting, ({ body }) => accounting.take(body));
  serve(app, aaa.postAuth, ({ body }) => attempts.note(body));
  serve(app, aaa.nas, async ({ params }) => {
    try {
      return await authorize.nas(params.address);
    } catch (error) {
      if (error instanceof AppError && error.code === 'nas.not_found') attempts.noteStranger(params.address);
      throw error;
    }
  });
}

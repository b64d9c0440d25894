import type { CallContext } from '#platform/call-context.ts';
import { sectionsOf } from '../model/seen-sections.ts';
import type { Seen } from './alarms.repository.ts';

export const seenBy = (ctx: CallContext): Seen => ({ scope: ctx.scope, sections: sectionsOf(ctx) });

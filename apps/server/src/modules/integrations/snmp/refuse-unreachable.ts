import { failField } from '@atalaya/contract/errors.ts';
import { OutboundRefused } from '#platform/outbound/outbound.ts';

/** Says so at the field. What a name means may change: the guard looks again before each message. */
export async function refuseUnreachable(lookUp: () => Promise<unknown>): Promise<void> {
  try {
    await lookUp();
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error;
    failField('host', error.because === 'unresolved' ? 'not_found' : 'url.internal');
  }
}

// A real mail server for browser tests, which keeps what it takes.
import { startMailSink } from '../../apps/server/src/testing/services/mail-sink.ts';

export const startMailServer = () => startMailSink();
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

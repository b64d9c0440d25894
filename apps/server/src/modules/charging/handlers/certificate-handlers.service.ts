// A charger asks for its certificate: the same in both versions. Who signs it, and whether it is signed here, comes after the answer.
import { keyOfRequest } from '#platform/certificates/certificate-request.ts';
import { listCertificatesOf } from '#platform/certificates/certificates.repository.ts';
import { CHARGER_PURPOSE } from '../model/charger-authority.ts';
import * as inbound from '../model/inbound-messages.ts';
import { note, type Handler } from './handled.service.ts';

const HOUR_MS = 3_600_000;
/** A charger that asks again and again has lost its way. */
const MOST_IN_AN_HOUR = 5;
const rejected = { reply: { status: 'Rejected' }, meaning: {} };

export const askForCertificate: Handler = async (tx, source, payload, now) => {
  const { csr, certificateType: type } = inbound.SignCertificate.parse(payload);
  const refuse = async (reason: string) => {
    await note(tx, source, 'certificate', now, { csr, refused: reason });
    return rejected;
  };
  // Certificates of cars' contracts come from a provider, and none is set.
  if (type === 'V2GCertificate') return refuse('V2GCertificate');
  if (!keyOfRequest(csr)) return refuse('unreadable');
  const since = now.getTime() - HOUR_MS;
  const recent = (await listCertificatesOf(tx, CHARGER_PURPOSE, source.chargerId)).filter(({ createdAt }) => createdAt.getTime() > since);
  if (recent.length >= MOST_IN_AN_HOUR) return refuse('too_many');
  await note(tx, source, 'certificate', now, { csr });
  return { reply: { status: 'Accepted' }, meaning: { csr } };
};

import { fullPath } from '@atalaya/contract/endpoint.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';

/** The line with which a customer's software asks whether its key is good. */
export function verifyCommand(origin: string, { scope, mac }: { scope?: string; mac?: string } = {}): string {
  const body = JSON.stringify({ apiKey: 'atl_…', scope, mac });
  return `curl -s ${origin}${fullPath(licenceKeys.verify)} -H 'Content-Type: application/json' -d '${body}'`;
}

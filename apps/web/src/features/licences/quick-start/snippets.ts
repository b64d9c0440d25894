// The code of the quick start, with the server's address and the key filled in.
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { metering } from '@atalaya/contract/licensing/selling/metering-endpoints.ts';
import { licenceSeats } from '@atalaya/contract/licensing/selling/seat-endpoints.ts';

export const LANGUAGES = ['typescript', 'python', 'go', 'curl'] as const;
export type Language = (typeof LANGUAGES)[number];
export const languageNames: Record<Language, string> = { typescript: 'TypeScript', python: 'Python', go: 'Go', curl: 'curl' };

export const STEPS = ['verify', 'seat', 'offline', 'report'] as const;
export type Step = (typeof STEPS)[number];

export const EXAMPLE_KEY = 'atl_live_…';

/** A pasted key stands inside quotation marks of four languages: nothing that ends one gets in. */
const quoted = (apiKey: string) => apiKey.replaceAll(/[^\w…]/g, '');

const curl = (origin: string, path: string, body: object) =>
  `curl -s ${origin}${path} \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(body)}'`;

export function snippetsOf(language: Language, origin: string, pasted: string): Partial<Record<Step, string>> {
  const key = quoted(pasted) || EXAMPLE_KEY;
  switch (language) {
    case 'typescript':
      return {
        verify: `import { Client } from './atalaya-client.ts';

const client = new Client('${origin}', '${key}');
const verdict = await client.verify({ scope: 'reports' });
if (!verdict.valid) console.error(verdict.reason.en);
console.log(verdict.plan, verdict.entitlements);`,
        seat: `const seat = await client.activate(publicPem, 'machine-1', { name: 'Press 4' });
seat.keep((refused) => console.error(refused.code));
const { warning, data } = await seat.check(); // without the server
await seat.release();`,
        offline: `import { checkLicence } from './atalaya-licence.ts';

const { data } = await checkLicence(publicPem, file); // throws Refused: file, type, expired`,
        report: `await client.report('reports', 1, crypto.randomUUID());`,
      };
    case 'python':
      return {
        verify: `from atalaya_licence import Client

client = Client("${origin}", "${key}")
verdict = client.verify(scope="reports")
if not verdict["valid"]:
    print(verdict["reason"]["en"])
print(verdict["plan"], verdict["entitlements"])`,
        seat: `seat = client.activate(public_pem, "machine-1", "Press 4")
seat.keep(lambda refused: print(refused.code))
lease = seat.check()  # without the server
seat.release()`,
        offline: `from atalaya_licence import check_licence

licence = check_licence(public_pem, file)  # raises Refused: file, type, expired`,
        report: `import uuid

client.report("reports", 1, str(uuid.uuid4()))`,
      };
    case 'go':
      return {
        verify: `client := licence.NewClient("${origin}", "${key}")
verdict, err := client.Verify("reports", "")
if err != nil {
	log.Fatal(err)
}
fmt.Println(verdict.Valid, verdict.Entitlements)`,
        seat: `seat, err := client.Activate(publicPem, "machine-1", "Press 4", time.Time{})
if err != nil {
	log.Fatal(err) // seat.none_left, licence.not_active
}
go seat.Keep(ctx)
lease, err := seat.Check(time.Now()) // without the server
err = seat.Release()`,
        offline: `payload, err := licence.CheckLicence(publicPem, file, time.Now())`,
        report: `err = client.Report("reports", 1, "report-4711")`,
      };
    case 'curl':
      return {
        verify: curl(origin, fullPath(licenceKeys.verify), { apiKey: key, scope: 'reports' }),
        seat: curl(origin, fullPath(licenceSeats.activate), { apiKey: key, fingerprint: 'machine-1', name: 'Press 4' }),
        offline: 'openssl pkeyutl -verify -pubin -inkey licence.pem -rawin -in payload.json -sigfile signature.bin',
        report: curl(origin, fullPath(metering.report), { apiKey: key, meter: 'reports', quantity: 1, id: 'report-4711' }),
      };
  }
}

// The libraries themselves, as they stand in the folder of the project: loaded when somebody takes one.
import type { Language } from './snippets.ts';

const read = (load: () => Promise<{ default: string }>) => async () => new Blob([(await load()).default], { type: 'text/plain' });

export const libraryFiles: Record<Language, readonly { name: string; load: () => Promise<Blob> }[]> = {
  typescript: [
    { name: 'atalaya-client.ts', load: read(() => import('../../../../../../sdks/typescript/atalaya-client.ts?raw')) },
    { name: 'atalaya-licence.ts', load: read(() => import('../../../../../../sdks/typescript/atalaya-licence.ts?raw')) },
    { name: 'ed25519.ts', load: read(() => import('../../../../../../sdks/typescript/ed25519.ts?raw')) },
  ],
  python: [{ name: 'atalaya_licence.py', load: read(() => import('../../../../../../sdks/python/atalaya_licence.py?raw')) }],
  go: [
    { name: 'licence.go', load: read(() => import('../../../../../../sdks/go/licence.go?raw')) },
    { name: 'client.go', load: read(() => import('../../../../../../sdks/go/client.go?raw')) },
  ],
  curl: [],
};

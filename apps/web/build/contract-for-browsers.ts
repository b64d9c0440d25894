// The contract says in a sentence what each call does, for the server's API description, and knows errors that only roaming partners are told.
// Pages never read either: left out, home is 2.5 kB lighter.
import type { Plugin } from 'vite';

const CONTRACT = /[\\/]packages[\\/]contract[\\/]src[\\/].*\.ts$/;
const SUMMARY = /\bsummary:\s*(['"`])(?:\\.|(?!\1)[^\\])*\1,?/g;
const OF_PARTNERS = /^ *'roaming\.\w+': \{ status: \d+, en: '[^']*' \},$/gm;

export const contractForBrowsers = (): Plugin => ({
  name: 'contract-for-browsers',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (CONTRACT.test(id) ? { code: code.replaceAll(SUMMARY, '').replaceAll(OF_PARTNERS, ''), map: null } : undefined),
});

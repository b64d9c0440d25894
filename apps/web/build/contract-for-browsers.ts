// The contract says in a sentence what each call does, for the server's API description, and knows errors that only programs are told.
// Pages never read either: left out, home is 2.7 kB lighter.
import type { Plugin } from 'vite';

const CONTRACT = /[\\/]packages[\\/]contract[\\/]src[\\/].*\.ts$/;
const SUMMARY = /\bsummary:\s*(['"`])(?:\\.|(?!\1)[^\\])*\1,?/g;
/** Told to roaming partners, directories, devices, FreeRADIUS and licensed software. */
const OF_PROGRAMS =
  /^ *'(?:(?:roaming|scim|ingest)\.\w+|radius\.(?:token|full)|input\.media_type|auth\.admin_key|integration\.not_found|seat\.(?:copied|lease|taken_over)|device\.(?:key|too_fast)|usage\.different)': \{ status: \d+, en: '[^']*' \},$/gm;

export const contractForBrowsers = (): Plugin => ({
  name: 'contract-for-browsers',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (CONTRACT.test(id) ? { code: code.replaceAll(SUMMARY, '').replaceAll(OF_PROGRAMS, ''), map: null } : undefined),
});

import type { Config } from '#config.ts';
import type { RunningServer } from '#server.ts';

/** What the person who started the server reads: where to go, and how to get in. */
export function welcome(
  { url, firstStart, databaseLocation }: Pick<RunningServer, 'url' | 'firstStart' | 'databaseLocation'>,
  config: Pick<Config, 'demo'>,
): string {
  const lines = ['', `  Atalaya is ready at ${url}`, '', ...(firstStart.left ? [...afterDemo(url, firstStart.left), ''] : [])];
  if (firstStart.kind === 'admin-made')
    lines.push(`  The first administrator is ${firstStart.email}, with the password from ATALAYA_ADMIN_PASSWORD.`, '');
  if (firstStart.kind === 'link')
    lines.push('  There is no administrator yet. Make the first one within the hour at', `  ${firstStart.url}`, '');
  if (config.demo) {
    lines.push(
      '  Demo mode: sign in as admin@atalaya.test, client@atalaya.test or ops@dokuos.test, password atalaya-demo.',
      '  Before real use, set ATALAYA_DEMO=off: the sample accounts go, and you make your own administrator.',
      '',
    );
  }
  if (databaseLocation) lines.push(`  Database: ${databaseLocation}`);
  return `${lines.join('\n')}\n  API: ${url}/docs   Stop with Ctrl+C.\n\n`;
}

/** What the first start without demo mode did, and what is left to do. */
function* afterDemo(url: string, { deleted, suspended, waiting }: NonNullable<RunningServer['firstStart']['left']>) {
  yield `  Demo mode is off. These sample accounts are gone: ${deleted.join(', ')}.`;
  if (suspended.length > 0)
    yield `  Suspended, because a sample account gave them access: ${suspended.join(', ')}. Enable whom you know under Users.`;
  if (waiting > 0) yield `  Keys that were made in the demo and still work: ${waiting}. Confirm or end them at ${url}/licences/demo`;
}

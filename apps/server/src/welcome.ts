import type { Config } from '#config.ts';
import type { RunningServer } from '#server.ts';

/** What the person who started the server reads: where to go, and how to get in. */
export function welcome(
  { url, firstStart, databaseLocation }: Pick<RunningServer, 'url' | 'firstStart' | 'databaseLocation'>,
  config: Pick<Config, 'demo'>,
): string {
  const lines = ['', `  Atalaya is ready at ${url}`, ''];
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

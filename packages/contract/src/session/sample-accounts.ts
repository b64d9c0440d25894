/** The accounts that demo mode starts with. Nobody can register one of these addresses in a browser and stand before the real one. */
export const SAMPLE_EMAILS = {
  admin: 'admin@atalaya.test',
  client: 'client@atalaya.test',
  dokuos: 'ops@dokuos.test',
} as const;

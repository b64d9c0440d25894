import { composed } from '#routes/licences.ts';

export const transport = async () => [composed, await import('@atalaya/demo-api')];

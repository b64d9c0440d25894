export const readConfig = () => ({ port: Number(process.env['PORT'] ?? 8080) });
export type Config = ReturnType<typeof readConfig>;

export const isFullRun = process.env['ATALAYA_TEST_FULL'] === '1';
/** More than one: the tests visit so many nodes, through a proxy that spreads their requests. */
export const nodeCount = Number(process.env['ATALAYA_TEST_NODES'] ?? 1);

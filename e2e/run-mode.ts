export const isFullRun = process.env['ATALAYA_TEST_FULL'] === '1';

export const base = process.env['API']; // expect: node/no-process-env

export default base; // expect: import/no-default-export

import { transport } from '#app/transport.ts'; // expect: boundaries/dependencies

export const intoApp = transport;

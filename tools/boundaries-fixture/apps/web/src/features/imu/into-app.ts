import type { transport } from '#app/transport.ts'; // expect: boundaries/dependencies

export type Transport = typeof transport;

import type { Endpoint, Received, Reply } from '@atalaya/contract/endpoint.ts';
import type { DemoStore } from './store.ts';

/** Time, chance and memory come in through the door, so that tests are exact. */
export interface DemoContext {
  clock: () => Date;
  /** In 0…1. For sample data only: secrets come from the platform's own generator. */
  random: () => number;
  store: DemoStore;
}

/** What a handler knows about its caller. */
export interface Caller {
  sessionToken: string | null;
}

export interface DemoServe {
  <E extends Endpoint>(endpoint: E, handler: (input: Received<E>, caller: Caller) => Reply<E> | Promise<Reply<E>>): void;
}

/** Decides whether a call that the real server also answers is ours. It gets a copy of the request. */
export type IsOurs = (request: Request) => boolean | Promise<boolean>;

export interface DemoRouter {
  serve: DemoServe;
  serveIf: <E extends Endpoint>(
    isOurs: IsOurs,
    endpoint: E,
    handler: (input: Received<E>, caller: Caller) => Reply<E> | Promise<Reply<E>>,
  ) => void;
}

import type { Ack, Downlink } from '@atalaya/contract/monitor/downlink.ts';
import type { Message } from '#reports.ts';

/** The way from a device to the server. It comes back by itself until it is closed. */
export interface Link {
  isOpen(): boolean;
  /** Resolves when the server has taken them for good; rejects when that will not be known, because the link was cut. */
  send(messages: Message[]): Promise<void>;
  acknowledge(ack: Ack): Promise<void>;
  /** Cut without a word, so that the last will speaks. */
  cut(): void;
  /** With a farewell. */
  close(): Promise<void>;
}

export interface LinkEvents {
  onOpen(): void;
  onClosed(): void;
  onDownlink(downlink: Downlink): void;
  onError(error: Error): void;
}

export interface Credentials {
  mac: string;
  apiKey: string;
}

export type OpenLink = (credentials: Credentials, events: LinkEvents) => Link;

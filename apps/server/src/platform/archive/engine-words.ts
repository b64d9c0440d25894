// What the server and its engine say to each other.

export interface EngineSettings {
  /** The only folders whose files it may read and write. */
  folders: readonly string[];
  /** For what does not fit into memory. */
  temporary: string;
  memoryMb: number;
  threads: number;
}

export interface EngineOrder {
  id: number;
  sql: string;
}

export type EngineValue = string | number | boolean | null;

export type EngineAnswer =
  | { kind: 'ready'; rssMb: number }
  | { kind: 'rows'; id: number; rows: EngineValue[][] }
  | { kind: 'done'; id: number; rssMb: number }
  | { kind: 'fault'; id: number; message: string };

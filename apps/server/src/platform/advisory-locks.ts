/** PostgreSQL knows its advisory locks by numbers alone: all of ours stand here, so that no two are the same. */
export const LOCKS = {
  /** Servers that start together do not migrate at once. */
  migration: 4_115_001,
  /** Nor do they fill in the samples twice. */
  samples: 4_115_002,
  /** Whoever appends holds it until the commit, so that entries of the audit log stand in the order of their numbers. */
  audit: 4_115_003,
  /** One server makes the first administrator's link. */
  firstStart: 4_115_004,
  /** One node makes a month of readings at a time. */
  partitions: 4_115_010,
  /** Between two nodes that take numbers for events at the same moment. */
  eventIds: 4_115_011,
  /** With a person or a channel: one message of theirs is on its way at a time. */
  recipient: 4_115_020,
  /** One node decides at a time who is told. */
  dispatch: 4_115_021,
  /** One node copies channels and policies from the environment. */
  setUp: 4_115_022,
  /** With an address: letters that were asked for are counted one after the other. */
  letterRequests: 4_115_030,
  /** Letters and events leave in the order in which they were written. */
  post: 4_115_031,
  /** One node at a time notes that somebody was there to hear devices. */
  presence: 4_115_032,
  /** With a roaming partner: what is pushed to it goes in its order. */
  partner: 4_115_033,
  /** With a person: their second factors are changed one after the other. */
  factors: 4_115_034,
  /** Two devices are not given one address of Modbus. */
  modbusAddresses: 4_115_040,
} as const;

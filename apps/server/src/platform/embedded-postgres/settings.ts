export type Settings = Record<string, string | number>;

// For a small machine that is also the server. Durability is not for sale: a commit is on disk before it is acknowledged.
const defaults: Settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: 60,
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  jit: 'off',
  io_workers: 1,
  max_logical_replication_workers: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Its own events and failures; errors of statements go to the server's log, without data of users.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  logging_collector: 'off',
  log_destination: 'stderr',
};

/** On the command line, so that a release's settings hold whatever the cluster's files say. */
export function serverArguments(cluster: string, port: number, overrides: Settings): string[] {
  const settings: Settings = { ...defaults, ...overrides, listen_addresses: '127.0.0.1', port, unix_socket_directories: '' };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

// Where the calls of `commands.ts` answer, within the monitor's base.
export const commandPaths = {
  reboot: '/imu/reboot',
  ping: '/imu/ping',
  config: '/imu/config',
  command: '/imu/command',
  cancel: '/imu/command/cancel',
  bulk: '/imu/commands',
} as const;

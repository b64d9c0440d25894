export const imu = {
  states: { online: 'Online', offline: 'Offline', never: 'Never seen', rebooting: 'Rebooting' },
  door: { open: 'Door open', closed: 'Door closed', unknown: 'Door unknown' },
  sources: { external: 'Mains', saiHigh: 'Battery', saiLow: 'Battery low', unknown: 'Unknown' },
  events: {
    online: 'Came online',
    offline: 'Went offline',
    offlineInferred: 'Went silent',
    doorOpened: 'Door opened',
    doorClosed: 'Door closed',
    rebooted: 'Restarted',
    temperature: '{{temp}} °C',
    temperatureAndHumidity: '{{temp}} °C, {{humidity}} %',
    power: '{{sensor}}: {{volts}} V, {{watts}} W',
  },
  types: {
    IMU_STATUS: 'Status',
    IMU_DOOR: 'Door',
    IMU_TEMP: 'Temperature',
    IMU_POWER: 'Power',
    IMU_REBOOT: 'Restart',
  },
  sensors: { battery: 'Battery', input: 'Input', ups: 'UPS' },
  dashboard: {
    title: 'Dashboard',
    devices_one: '{{number}} device',
    devices_other: '{{number}} devices',
    tiles: {
      label: 'Devices by state',
      online: 'Online',
      offline: 'Offline',
      never: 'Never seen',
      rebooting: 'Rebooting',
      doorOpen: 'Door open',
      onBattery: 'On battery',
    },
    map: {
      title: 'Where they are',
      label: 'Map of the fleet',
      none: 'No device has a place yet',
      noneText: 'Open a device and put it on the map. From then on you see here where something happens.',
      choose: 'Choose a device',
      several_one: '{{number}} device here',
      several_other: '{{number}} devices here, zoom in',
      alarm: { warning: 'warning', high: 'alarm', critical: 'critical alarm' },
      inAlarm_one: '{{number}} in alarm',
      inAlarm_other: '{{number}} in alarm',
    },
    attention: {
      title: 'Needs attention',
      none: 'Nothing needs attention',
      noneText: 'No rule says that anything is wrong with a device.',
      all: 'All alarms',
      severities: { warning: 'Warning', high: 'High', critical: 'Critical' },
    },
    availability: {
      title: 'Availability, last 24 hours',
      caption: 'Share of the time online, by hour, worst first',
      row: '{{label}}: {{percent}} % of the time online',
      unknown: '{{label}}: no data yet',
      cell: '{{time}}: {{percent}} %',
      cellUnknown: '{{time}}: no data',
      device: 'Device',
      online: 'Online',
      hours: 'Hour by hour',
    },
    recent: { title: 'Latest events', none: 'No events yet', all: 'All logs' },
    charts: { temperature: 'Temperature of the fleet', power: 'Input power of the fleet', mean: 'Mean' },
    failed: 'This part could not be loaded',
    empty: {
      title: 'No devices yet',
      text: 'Register the first device: you get its key and a ready command, and watch it come alive here.',
      action: 'Register a device',
      ask: 'An administrator registers devices. As soon as one is yours, it shows here.',
    },
  },
};

declare module '../texts.ts' {
  interface Texts {
    imu: typeof imu;
  }
}

// Where the contract names what people read, the English pages say just that; Spanish has words of its own.
import { expect, test } from 'vitest';
import { app as appEnglish } from './en/app.ts';
import { shell } from './en/shell.ts';
import { app as appSpanish } from './es/app.ts';
import { shell as shellSpanish } from './es/shell.ts';

test('the menu has the names of the contract', () => {
  expect([shell.groups.imu, shell.pages.imuDashboard, shell.pages.imuDevices, shell.pages.imuLogs, shell.groups.charging]).toEqual([
    'IMU Project',
    'Dashboard',
    'IMU List',
    'IMU Logs',
    'E-Charger Project',
  ]);
  const { groups, pages } = shellSpanish;
  expect([groups.imu, pages.imuDashboard, pages.imuDevices, pages.imuLogs, groups.charging]).toEqual([
    'Proyecto IMU',
    'Vista Global',
    'Dispositivos',
    'Registros',
    'Proyecto E-Charger',
  ]);
  expect([appEnglish.sections.imuProject, appSpanish.sections.imuProject]).toEqual(['IMU Project', 'Proyecto IMU']);
});

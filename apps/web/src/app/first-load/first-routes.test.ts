import { expect, test } from 'vitest';
import { sampleSession } from '#testing/session.ts';
import { firstRoutes } from './first-routes.ts';

const demoSession = { ...sampleSession, accessToken: 'demo.access', refreshToken: 'demo.refresh' };

test('guests begin with the pages before sign-in, unless they ask for another', () => {
  expect(firstRoutes(null, '/login')).toBe('guest');
  expect(firstRoutes(null, '/')).toBe('all');
});

test('whoever is signed in and begins at home or at one of the lists gets few routes', () => {
  expect(firstRoutes(sampleSession, '/')).toBe('home');
  expect(firstRoutes(sampleSession, '/imu/dashboard')).toBe('home');
  expect(firstRoutes(sampleSession, '/licences')).toBe('home');
  expect(firstRoutes(sampleSession, '/alarms')).toBe('home');
  expect(firstRoutes(sampleSession, '/licences/7')).toBe('all');
});

test('a demo account that begins at home gets all routes: its own home is a page of the demos', () => {
  expect(firstRoutes(demoSession, '/')).toBe('all');
});

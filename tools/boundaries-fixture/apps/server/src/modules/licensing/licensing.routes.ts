import { Hono } from 'hono';
import { readConfig } from '#config.ts';
import { listKeys } from './keys.service.ts';

export const routes = () => [new Hono(), listKeys(readConfig())];

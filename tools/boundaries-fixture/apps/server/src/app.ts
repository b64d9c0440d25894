import { Hono } from 'hono';
import { routes } from '#modules/licensing/index.ts';

export const createApp = () => [new Hono(), routes()];

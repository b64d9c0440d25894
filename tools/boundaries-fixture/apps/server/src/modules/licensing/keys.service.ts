import type { Config } from '#config.ts';
import { rows } from './keys.repository.ts';

export const listKeys = (config: Config) => [config.port, rows()];

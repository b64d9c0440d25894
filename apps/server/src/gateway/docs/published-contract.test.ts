import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { realEndpoints } from '@atalaya/contract/catalogue.ts';
import { toOpenApi } from '@atalaya/contract/openapi.ts';
import { publishedContract, writeContract } from './published-contract.ts';

test('the contract that the build wrote is the one that a server would make', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atalaya-contract-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const published = { version: '1.2.3', url: 'https://atalaya.test' };
  const made = toOpenApi(realEndpoints, published);
  expect(publishedContract(folder, published)).toEqual(made);
  writeContract(folder);
  expect(publishedContract(folder, published)).toEqual(JSON.parse(JSON.stringify(made)));
});

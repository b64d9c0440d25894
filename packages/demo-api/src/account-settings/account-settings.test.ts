import { describe, expect, test } from 'vitest';
import { createDemoClient } from '../testing/demo-client.ts';

const read = async () => (await createDemoClient().get('/account-setting/data')).body;

describe('GET /account-setting/data', () => {
  test.each([
    ['general', ['avatar', 'username', 'fullName', 'email', 'company']],
    ['info', ['bio', 'dob', 'country', 'website', 'phone']],
    ['social', ['socialLinks', 'connections']],
    ['notification', ['commentOnArticle', 'answerOnForm', 'followMe', 'newAnnouncements', 'productUpdates', 'blogDigest']],
  ])('%s has the fields %j', async (group, fields) => {
    expect(Object.keys((await read())[group])).toEqual(fields);
  });

  test('has a link for each of six networks', async () => {
    expect(Object.keys((await read()).social.socialLinks)).toEqual(['twitter', 'facebook', 'google', 'linkedIn', 'instagram', 'quora']);
  });

  test('of four connections two are made, with picture and id, and two are not', async () => {
    const { connections } = (await read()).social;
    expect(Object.keys(connections)).toEqual(['twitter', 'google', 'facebook', 'github']);
    expect(connections.twitter).toEqual({ profileImg: '/demo/avatars/11.svg', id: 'noracastell' });
    expect(connections.github).toEqual({ profileImg: null, id: null });
  });
});

import { expectAccessible } from '../support/accessible.ts';
import { expect, expectNoSidewaysScroll, secondWalk, setView, signIn, test } from '../support/fixtures.ts';
import { walkTo } from '../pages.ts';

test('posts are found, bookmarked, shared, commented and answered', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin', '/pages/blog/list');
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('link', { name: 'Energy' }).click();
  await expect(page.getByRole('button', { name: 'Posts in Energy' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the posts' }).fill('crab');
  await expect(page.getByText('No posts found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all posts' }).click();
  await page.getByRole('searchbox', { name: 'Search the posts' }).fill('sixty');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('article').getByRole('heading').getByRole('link').click();

  await expect(page.getByRole('heading', { level: 1, name: 'Sixty points are enough' })).toBeVisible();
  await expect(page.getByText('204 readers have bookmarked this')).toBeVisible();
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
  await expect(page.getByText('205 readers have bookmarked this')).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  for (const network of ['Facebook', 'LinkedIn', 'X', 'WhatsApp', 'Reddit'])
    await expect(page.getByRole('menuitem', { name: network, exact: true })).toHaveAttribute('href', /detail%2F2/);
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/pages/blog/detail/2');

  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByText('Fill this in')).toHaveCount(2);
  await page.getByRole('button', { name: 'Reply to Priya Raghavan' }).click();
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada <b>Winter</b>');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@winter.example');
  await page.getByRole('textbox', { name: 'Comment' }).fill('<img src=x onerror=alert(1)> Well drawn.');
  await page.getByRole('checkbox', { name: /Remember my name/ }).check();
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByText('<img src=x onerror=alert(1)> Well drawn.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Comments (3)' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Ada <b>Winter</b>')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada <b>Winter</b>');
});

secondWalk('a post is edited: title, text, status and picture', async ({ page }) => {
  await signIn(page, 'admin', '/pages/blog/edit');
  await expect(page).toHaveURL(/\/pages\/blog\/edit\/1$/);
  await page.getByRole('textbox', { name: 'Title' }).fill('');
  await page.getByRole('button', { name: 'Save post' }).click();
  await expect(page.getByText('Fill this in')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('What the coast taught us');
  await page.getByRole('textbox', { name: 'Address' }).fill('sixty-points-are-enough');
  await page.getByRole('button', { name: 'Save post' }).click();
  await expect(page.getByText('Another post has this address')).toBeVisible();
  await page.getByRole('textbox', { name: 'Address' }).fill('what-the-coast-taught-us');
  await page
    .getByRole('combobox', { name: 'Status' })
    .or(page.getByRole('textbox', { name: 'Status' }))
    .click();
  await page.getByRole('option', { name: 'Draft' }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And a second crab.');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="teal"/></svg>';
  await page.getByLabel('Choose a picture').setInputFiles({ name: 'coast.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(page.getByText('Chosen: coast.svg')).toBeVisible();
  await page.getByRole('button', { name: 'Save post' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What the coast taught us' })).toBeVisible();
  await expect(page.getByText('And a second crab.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Posts' }).click();
  const card = page.getByRole('article').filter({ hasText: 'What the coast taught us' });
  await expect(card).toContainText('Draft');
  await expect(card.locator('img').first()).toHaveAttribute('src', /^data:image\/png/);
  await walkTo(page, '/pages/blog/detail/99');
  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(page).toHaveURL(/\/pages\/blog\/list/);
});

secondWalk('in Spanish, dark and narrow', async ({ page }) => {
  await signIn(page, 'dokuos', null);
  await setView(page, { language: 'es', skin: 'dark', width: 390 });
  await page.goto('/pages/blog/detail/1');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('140 lectores la han guardado')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar el comentario' }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

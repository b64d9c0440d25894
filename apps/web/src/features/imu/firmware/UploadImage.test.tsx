import { screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { show } from '#testing/show.tsx';
import { UploadImage } from './UploadImage.tsx';

// A field that grows with its text waits for fonts, which this document has none of.
beforeAll(() => void Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }));

test('an upload without files says which are missing, and says so no more once one is chosen', async () => {
  const { person, baseElement } = await show(<UploadImage onClose={vi.fn()} />, { areas: ['firmware', 'kit'] });
  await person.click(screen.getByRole('button', { name: 'Upload image' }));
  expect(await screen.findByText('Choose the image')).toBeDefined();
  expect(screen.getByText('Choose its signature file')).toBeDefined();
  const [image] = baseElement.querySelectorAll<HTMLInputElement>('input[type=file]');
  if (!image) throw new Error('there is nowhere to put a file');
  await person.upload(image, new File(['image'], 'image.bin'));
  expect(screen.queryByText('Choose the image')).toBeNull();
  expect(screen.getByText('Choose its signature file')).toBeDefined();
});

import { onTestFinished, vi } from 'vitest';

/** The file that the browser is handed next: its name and its text. Ask before the click that saves it. */
export function nextSavedFile(): Promise<{ name: string; text: string }> {
  return new Promise((resolve, reject) => {
    let content = new Blob();
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      content = blob as Blob; // safe: nothing here streams media
      return 'blob:saved';
    });
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const name = this.download;
      content.text().then((text) => resolve({ name, text }), reject);
    });
    onTestFinished(() => {
      made.mockRestore();
      clicked.mockRestore();
    });
  });
}

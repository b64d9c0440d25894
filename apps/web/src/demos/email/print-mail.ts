import { cleanHtml } from '#demos/kit/rich-text/clean-html.ts';

/** Prints one message by itself: the page around it stays off the paper, see the print rules of email.module.css. */
export function printMail(subject: string, lines: readonly string[], html: string) {
  const sheet = document.createElement('article');
  sheet.dataset['printed'] = '';
  const title = document.createElement('h1');
  title.textContent = subject;
  const body = document.createElement('div');
  body.innerHTML = cleanHtml(html);
  const details = lines.map((line) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    return paragraph;
  });
  sheet.append(title, ...details, document.createElement('hr'), body);
  document.body.append(sheet);
  addEventListener('afterprint', () => sheet.remove(), { once: true });
  print();
}

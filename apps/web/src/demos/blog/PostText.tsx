import { useState } from 'react';
import { cleanHtml } from '#demos/kit/rich-text/clean-html.ts';
import { RichTextArea } from '#demos/kit/rich-text/RichTextArea.tsx';

/** The editor of a post, with its text cleaned: storage can be written by anybody at this machine. */
export function PostText({ label, html, onChange }: { label: string; html: string; onChange: (html: string) => void }) {
  const [initialHtml] = useState(() => cleanHtml(html));
  return <RichTextArea label={label} initialHtml={initialHtml} onChange={onChange} />;
}

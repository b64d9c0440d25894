import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useTexts } from '#shared/i18n/use-texts.ts';
import '@mantine/tiptap/styles.layer.css';
import classes from './rich-text.module.css';
import { TextAlign } from './text-align.ts';
import { withoutHandlers } from './without-handlers.ts';

interface RichTextAreaProps {
  label: string;
  /** The editor takes from it only what it knows: words, emphasis, lists and links that run nothing. */
  initialHtml: string;
  onChange: (html: string) => void;
  hasFocus?: boolean;
  checksSpelling?: boolean;
}

/** A text with emphasis, lists, links and alignment. Load it lazily: the editor is heavy. */
export function RichTextArea({ label, initialHtml, onChange, hasFocus = false, checksSpelling = true }: RichTextAreaProps) {
  const { t } = useTexts('kit');
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: { openOnClick: false } }), TextAlign],
    content: withoutHandlers(initialHtml),
    autofocus: hasFocus ? 'start' : false,
    editorProps: {
      attributes: { 'role': 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'spellcheck': String(checksSpelling) },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });

  return (
    <RichTextEditor
      editor={editor}
      variant="subtle"
      labels={t('richText', { returnObjects: true })}
      classNames={{ root: classes.root, toolbar: classes.toolbar, content: classes.content, Typography: classes.typography }}
    >
      <RichTextEditor.Content />
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.Strikethrough />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.AlignLeft />
          <RichTextEditor.AlignCenter />
          <RichTextEditor.AlignRight />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Link />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
    </RichTextEditor>
  );
}

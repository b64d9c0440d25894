import { UnstyledButton } from '@mantine/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { EmailDraft } from '@atalaya/contract/demo/email.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import classes from './compose.module.css';
import { RecipientField } from './RecipientField.tsx';

interface RecipientsProps {
  fields: EmailDraft;
  wrong: 'nobody' | 'address' | null;
  onChange: (change: Partial<EmailDraft>) => void;
}

const copies = ['cc', 'bcc'] as const;

/** Copies have a line of their own once somebody asks for it, and can be taken away again. */
export function Recipients({ fields, wrong, onChange }: RecipientsProps) {
  const { t } = useTexts('email');
  const [asked, setAsked] = useState<readonly (typeof copies)[number][]>([]);
  const shown = copies.filter((kind) => asked.includes(kind) || fields[kind].length > 0);

  return (
    <>
      <div className={classes.toLine}>
        <RecipientField
          label={t('to')}
          people={fields.to}
          hasFocus={fields.to.length === 0}
          error={wrong ? t(`composer.${wrong}`) : undefined}
          onChange={(to) => onChange({ to })}
        />
        {copies.map(
          (kind) =>
            !shown.includes(kind) && (
              <UnstyledButton key={kind} className={classes.copyLink} onClick={() => setAsked([...asked, kind])}>
                {t(kind)}
              </UnstyledButton>
            ),
        )}
      </div>
      {shown.map((kind) => (
        <div key={kind} className={classes.toLine}>
          <RecipientField
            label={t(kind)}
            people={fields[kind]}
            hasFocus={asked.includes(kind)}
            onChange={(people) => onChange({ [kind]: people })}
          />
          <IconAction
            icon={X}
            size="sm"
            label={t('composer.removeLine', { line: t(kind) })}
            onClick={() => {
              setAsked(asked.filter((other) => other !== kind));
              onChange({ [kind]: [] });
            }}
          />
        </div>
      ))}
    </>
  );
}

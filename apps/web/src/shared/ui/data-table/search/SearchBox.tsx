import { CloseButton, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Search } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { isTypedInto } from '../rows/is-typing.ts';
import { useSearchText } from './use-search-text.ts';
import classes from '../data-table.module.css';

export function SearchBox({ q, label, onSearch }: { q: string; label: string; onSearch: (q: string) => void }) {
  const { t } = useTexts('table');
  const input = useRef<HTMLInputElement>(null);
  const { text, type, commit } = useSearchText(q, onSearch);

  useEffect(() => {
    // By the character, not the key: on a Spanish keyboard it is typed with Shift.
    const focusOnSlash = (event: KeyboardEvent) => {
      // Of several tables on a page, the first has it.
      if (event.defaultPrevented || event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);

  return (
    <TextInput
      ref={input}
      type="search"
      className={classes.search}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      title={t('searchKey')}
      maxLength={200}
      leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
      rightSection={text !== '' && <CloseButton size="sm" aria-label={t('clearSearch')} onClick={() => commit('')} />}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(text);
        if (event.key === 'Escape' && text !== '') commit('');
      }}
    />
  );
}

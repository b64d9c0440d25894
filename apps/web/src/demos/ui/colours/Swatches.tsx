import { SimpleGrid, UnstyledButton } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { copyText } from '../copy-text.ts';
import classes from './Swatches.module.css';

interface Swatch {
  name: string;
  /** What goes into a stylesheet. */
  css: string;
}

/** Tiles of colour, each of which copies what a stylesheet would say. */
export function Swatches({ swatches }: { swatches: readonly Swatch[] }) {
  const { t } = useTexts('ui');
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="sm">
      {swatches.map(({ name, css }) => (
        <UnstyledButton
          key={name}
          className={classes.swatch}
          onClick={() => copyText(css, t('copiedText', { text: css }), t('copyFailed', { text: css }))}
        >
          <span className={classes.ground} style={{ background: css }} />
          <span className={classes.name} lang="en" translate="no">
            {name}
          </span>
          <code className={classes.css} lang="en" translate="no">
            {css}
          </code>
        </UnstyledButton>
      ))}
    </SimpleGrid>
  );
}

import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { shapes } from 'virtual:lucide-shapes';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { copyText } from '../copy-text.ts';
import { componentName, findIcons } from './find-icons.ts';
import classes from './Icons.module.css';
import { IconTile } from './IconTile.tsx';

// More than fit on a screen, few enough to draw at once.
const STEP = 180;

export function IconGrid({ search }: { search: string }) {
  const { t } = useTexts('elements');
  const locale = useLocale();
  const [chosen, setChosen] = useState<string>();
  const [room, setRoom] = useState(STEP);
  const found = findIcons(shapes, search);

  function choose(name: string) {
    setChosen(name);
    const text = `<${componentName(name)} />`;
    void copyText(text, t('icons.copied', { text }), t('icons.copyFailed', { text }));
  }

  return (
    <Stack>
      <Text c="dimmed" role="status">
        {found.length === 0 ? t('icons.none') : t('icons.count', { count: found.length, number: formatMeasure(found.length, locale, 0) })}
      </Text>
      <div className={classes.grid}>
        {found.slice(0, room).map((shape) => (
          <IconTile key={shape.name} shape={shape} isChosen={shape.name === chosen} onChoose={() => choose(shape.name)} />
        ))}
      </div>
      {found.length > room && (
        <Button variant="default" mx="auto" onClick={() => setRoom(room + STEP)}>
          {t('icons.more')}
        </Button>
      )}
    </Stack>
  );
}

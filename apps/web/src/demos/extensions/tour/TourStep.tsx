import { Button, FocusTrap, Group, Portal, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useId } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import classes from './Tour.module.css';
import { usePlace } from './use-place.ts';

interface TourStepProps {
  selector: string;
  title: string;
  text: string;
  number: number;
  count: number;
  onGo: (step: 1 | -1) => void;
  onEnd: () => void;
}

const GAP_PX = 12;
/** Enough for the card; where there is less below, it stands above. */
const ROOM_PX = 220;

function cardPlace(place: DOMRect) {
  const side = { left: Math.max(GAP_PX, Math.min(place.left, innerWidth - 340 - GAP_PX)) };
  return place.bottom + ROOM_PX < innerHeight
    ? { ...side, top: Math.max(GAP_PX, place.bottom + GAP_PX) }
    : { ...side, bottom: Math.max(GAP_PX, innerHeight - place.top + GAP_PX) };
}

/** One stop: everything is dimmed but what it speaks of. */
export function TourStep({ selector, title, text, number, count, onGo, onEnd }: TourStepProps) {
  const { t } = useTexts('extensions');
  const id = useId();
  const place = usePlace(selector);
  useHotkeys([['Escape', onEnd]]);

  if (!place) return null;
  const { left, top, width, height } = place;
  return (
    <Portal>
      <div className={classes.veil} />
      <div className={classes.light} style={{ left: left - 4, top: top - 4, width: width + 8, height: height + 8 }} />
      <FocusTrap>
        <div role="dialog" aria-modal aria-labelledby={id} className={classes.card} style={cardPlace(place)}>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          <Text mt={4}>{text}</Text>
          <Group mt="md" gap="xs">
            <Text c="dimmed" className="tabular" me="auto">
              {t('tour.progress', { number, count })}
            </Text>
            {number < count && (
              <Button variant="subtle" color="gray" size="compact-md" onClick={onEnd}>
                {t('tour.skip')}
              </Button>
            )}
            {number > 1 && (
              <Button variant="default" size="compact-md" onClick={() => onGo(-1)}>
                {t('tour.back')}
              </Button>
            )}
            <Button data-autofocus size="compact-md" onClick={() => (number < count ? onGo(1) : onEnd())}>
              {t(number < count ? 'tour.next' : 'tour.finish')}
            </Button>
          </Group>
        </div>
      </FocusTrap>
    </Portal>
  );
}

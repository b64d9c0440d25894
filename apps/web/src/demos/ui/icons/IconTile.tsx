import { Tooltip, UnstyledButton } from '@mantine/core';
import { createElement } from 'react';
import type { shapes } from 'virtual:lucide-shapes';
import classes from './Icons.module.css';

interface IconTileProps {
  shape: (typeof shapes)[number];
  isChosen: boolean;
  onChoose: () => void;
}

export const IconTile = ({ shape: { name, node }, isChosen, onChoose }: IconTileProps) => (
  <Tooltip label={name.replaceAll('-', ' ')} openDelay={300} events={{ hover: true, focus: true, touch: false }}>
    <UnstyledButton className={classes.tile} aria-pressed={isChosen} onClick={onChoose}>
      <svg
        viewBox="0 0 24 24"
        width={24}
        height={24}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        {node.map(([tag, { key, ...attributes }]) => createElement(tag, { key, ...attributes }))}
      </svg>
      <span className={classes.name}>{name}</span>
    </UnstyledButton>
  </Tooltip>
);

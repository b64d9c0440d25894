import { Skeleton, Text, Title } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { ArrowRight, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import classes from './SectionCard.module.css';
import { TextLink } from '../TextLink.tsx';

export interface SectionFigure {
  label: string;
  /** A count, or a text with its unit. Undefined: on its way. */
  value: number | string | undefined;
}

interface Props {
  icon: LucideIcon;
  title: string;
  text: string;
  to: LinkProps['to'];
  open: string;
  lead?: SectionFigure;
  figures?: readonly SectionFigure[];
  /** Why there are no figures. */
  problem?: string | false;
}

/** A section at a glance, on home. */
export function SectionCard({ icon: Icon, title, text, to, open, lead, figures = [], problem }: Props) {
  const id = useId();
  const locale = useLocale();
  const shown = (value: SectionFigure['value']) => (typeof value === 'number' ? formatCount(value, locale) : value);
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Icon size={20} strokeWidth={1.75} aria-hidden className={classes.icon} />
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
      </div>
      <Text c="dimmed">{text}</Text>
      {problem ? (
        <Text c="red" role="alert">
          {problem}
        </Text>
      ) : (
        lead && (
          <dl className={classes.figures}>
            <div className={classes.lead}>
              <dt>{lead.label}</dt>
              <dd>{shown(lead.value) ?? <Skeleton height={28} width={56} />}</dd>
            </div>
            {figures.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{shown(value) ?? <Skeleton height={16} width={28} />}</dd>
              </div>
            ))}
          </dl>
        )
      )}
      <TextLink to={to} className={classes.more}>
        {open} <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
      </TextLink>
    </section>
  );
}

import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { componentDefaults } from './component-defaults.ts';

const slate: MantineColorsTuple = [
  '#F6F8FB',
  '#EEF1F6',
  '#E1E6EE',
  '#D0D7E2',
  '#B2BCCC',
  '#8390A5',
  '#566178',
  '#434D61',
  '#2B3447',
  '#1A2233',
];
const night: MantineColorsTuple = [
  '#E4E9F2',
  '#C2CBDB',
  '#9AA6BC',
  '#707D95',
  '#283248',
  '#1F283B',
  '#161D2E',
  '#0E1320',
  '#0B0F1A',
  '#070A12',
];
const indigo: MantineColorsTuple = [
  '#ECEEFC',
  '#D7DBF8',
  '#B4BBF3',
  '#A3ADFA',
  '#7C89F5',
  '#5A68E2',
  '#4453D6',
  '#3744BC',
  '#2C379C',
  '#232C7C',
];

/** Mantine's names of the colours that carry meaning, and our tokens for them. */
const meanings = { green: 'healthy', yellow: 'attention', red: 'critical', blue: 'info', gray: 'off' } as const;

/** Mantine picks the text on a filled ground by the light skin alone; ours is right in both. */
function variantColorResolver(input: Parameters<VariantColorsResolver>[0]): ReturnType<VariantColorsResolver> {
  const resolved = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return resolved;
  const colour = input.color ?? input.theme.primaryColor;
  if (colour === input.theme.primaryColor)
    return { ...resolved, background: 'var(--at-accent)', hover: 'var(--at-accent-hover)', color: 'var(--at-on-accent)' };
  const token = Object.entries(meanings).find(([name]) => name === colour)?.[1];
  return token ? { ...resolved, background: `var(--at-${token})`, hover: `var(--at-${token})`, color: 'var(--at-surface)' } : resolved;
}

/** The type scale in pixels: 12 13 14 16 20 24 32. */
export const theme = createTheme({
  colors: { gray: slate, dark: night, indigo },
  primaryColor: 'indigo',
  primaryShade: { light: 6, dark: 4 },
  variantColorResolver,
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: 'var(--at-font)',
  fontFamilyMonospace: 'var(--at-font-mono)',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.25rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  components: componentDefaults,
});

/** Mantine's own variables speak our tokens, so that its components need no colours of their own. */
const mantineVariables: Record<string, string> = {
  '--mantine-color-body': 'var(--at-surface)',
  '--mantine-color-text': 'var(--at-text)',
  '--mantine-color-dimmed': 'var(--at-dimmed)',
  '--mantine-color-placeholder': 'var(--at-dimmed)',
  '--mantine-color-anchor': 'var(--at-accent-text)',
  '--mantine-color-error': 'var(--at-critical)',
  '--mantine-color-success': 'var(--at-healthy)',
  '--mantine-color-default': 'var(--at-surface)',
  '--mantine-color-default-hover': 'var(--at-sunken)',
  '--mantine-color-default-color': 'var(--at-text)',
  '--mantine-color-default-border': 'var(--at-control-border)',
  '--mantine-color-disabled': 'var(--at-off-soft)',
  '--mantine-color-disabled-border': 'var(--at-border)',
  '--mantine-primary-color-filled': 'var(--at-accent)',
  '--mantine-primary-color-filled-hover': 'var(--at-accent-hover)',
  '--mantine-primary-color-contrast': 'var(--at-on-accent)',
  ...meaning('indigo', 'accent', '--at-accent-text'),
  ...Object.assign({}, ...Object.entries(meanings).map(([colour, token]) => meaning(colour, token))),
};

/** The light and outline variants of a Mantine colour; their defaults are too pale to read. */
function meaning(colour: string, token: string, text = `--at-${token}`): Record<string, string> {
  const name = `--mantine-color-${colour}`;
  return {
    [`${name}-light`]: `var(--at-${token}-soft)`,
    [`${name}-light-hover`]: `var(--at-${token}-soft)`,
    [`${name}-light-color`]: `var(${text})`,
    [`${name}-outline`]: `var(${text})`,
    [`${name}-text`]: `var(${text})`,
  };
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: mantineVariables,
  dark: mantineVariables,
});

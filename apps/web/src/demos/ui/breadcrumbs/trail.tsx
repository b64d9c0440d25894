import { Text } from '@mantine/core';
import { TextLink } from '#shared/ui/TextLink.tsx';

/** Two pages above, and the one that is open. */
export const trail = [
  <TextLink key="home" to="/">
    Home
  </TextLink>,
  <TextLink key="components" to="/components">
    Components
  </TextLink>,
  <Text key="here" aria-current="page">
    Breadcrumbs
  </Text>,
];

import { Text } from '@mantine/core';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

/** Two pages above, and the one that is open. */
export function useTrail() {
  const say = useSamples();
  return [
    <TextLink key="home" to="/">
      {say('Home')}
    </TextLink>,
    <TextLink key="components" to="/components">
      {say('Components')}
    </TextLink>,
    <Text key="here" aria-current="page">
      {say('Breadcrumbs')}
    </Text>,
  ];
}

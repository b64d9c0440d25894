import { Table } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
export function Responsive() {
  const say = useSamples();
  return (
    <Table.ScrollContainer
      minWidth={1600}
      scrollAreaProps={{ viewportProps: { 'tabIndex': 0, 'role': 'region', 'aria-label': say('Temperature by hour') } }}
    >
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say('Hour')}</Table.Th>
            {hours.map((hour) => (
              <Table.Th key={hour}>{hour}:00</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Table.Tr>
            <Table.Th>°C</Table.Th>
            {hours.map((hour) => (
              <Table.Td key={hour} className="tabular">
                {(15 - 5 * Math.cos((hour - 3) / 4)).toFixed(1)}
              </Table.Td>
            ))}
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

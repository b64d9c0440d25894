// The MIB file, for this installation's enterprise number.
import { columns, DEVICES, FIGURES, figures, notifications, NOTIFICATIONS, PRODUCT, TOLD, toldObjects } from './mib-objects.ts';

const quoted = (text: string) => `"${text.replaceAll('"', "'").replaceAll('’', "'")}"`;

const object = (name: string, syntax: string, access: string, about: string, place: string) => `${name} OBJECT-TYPE
    SYNTAX      ${syntax}
    MAX-ACCESS  ${access}
    STATUS      current
    DESCRIPTION ${quoted(about)}
    ::= { ${place} }
`;

const field = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
const plain = (syntax: string) => (syntax.startsWith('INTEGER') ? 'INTEGER' : syntax);

export const mibText = (enterprise: number): string => `ATALAYA-MIB DEFINITIONS ::= BEGIN

IMPORTS
    MODULE-IDENTITY, OBJECT-TYPE, NOTIFICATION-TYPE, Integer32, Unsigned32, enterprises
        FROM SNMPv2-SMI
    MODULE-COMPLIANCE, OBJECT-GROUP, NOTIFICATION-GROUP
        FROM SNMPv2-CONF
    DisplayString
        FROM SNMPv2-TC;

atalaya MODULE-IDENTITY
    LAST-UPDATED "202611180000Z"
    ORGANIZATION "Atalaya"
    CONTACT-INFO "The administrator of this installation."
    DESCRIPTION  "What cabinet monitors measure, and their alarms."
    REVISION     "202611180000Z"
    DESCRIPTION  "First version."
    ::= { enterprises ${enterprise} ${PRODUCT} }

atalayaNotifications OBJECT IDENTIFIER ::= { atalaya ${NOTIFICATIONS} }
atalayaFigures       OBJECT IDENTIFIER ::= { atalaya ${FIGURES} }
atalayaTold          OBJECT IDENTIFIER ::= { atalaya ${TOLD} }
atalayaConformance   OBJECT IDENTIFIER ::= { atalaya 4 }

${figures.map(({ name, about, number }) => object(name, 'Unsigned32', 'read-only', about, `atalayaFigures ${number}`)).join('\n')}
${object('atalayaDeviceTable', 'SEQUENCE OF AtalayaDeviceEntry', 'not-accessible', 'The devices of the client whose community or user asks. What is not known has no instance.', `atalaya ${DEVICES}`)}
atalayaDeviceEntry OBJECT-TYPE
    SYNTAX      AtalayaDeviceEntry
    MAX-ACCESS  not-accessible
    STATUS      current
    DESCRIPTION "One device."
    INDEX       { atalayaDeviceIndex }
    ::= { atalayaDeviceTable 1 }

AtalayaDeviceEntry ::= SEQUENCE {
    atalayaDeviceIndex Unsigned32,
${columns.map(({ name, syntax }) => `    ${field(name)} ${plain(syntax)}`).join(',\n')}
}

${object('atalayaDeviceIndex', 'Unsigned32 (1..2147483647)', 'not-accessible', 'The number of a device, which no other ever has.', 'atalayaDeviceEntry 1')}
${columns.map(({ name, syntax, about, number }) => object(name, syntax, 'read-only', about, `atalayaDeviceEntry ${number}`)).join('\n')}
${toldObjects.map(({ name, syntax, about, number }) => object(name, syntax, 'accessible-for-notify', about, `atalayaTold ${number}`)).join('\n')}
${notifications
  .map(
    ({ name, about, number }) => `${name} NOTIFICATION-TYPE
    OBJECTS     { atalayaDeviceMac, atalayaDeviceLabel, ${toldObjects.map((one) => one.name).join(', ')} }
    STATUS      current
    DESCRIPTION ${quoted(about)}
    ::= { atalayaNotifications ${number} }
`,
  )
  .join('\n')}
atalayaObjects OBJECT-GROUP
    OBJECTS     { ${[...figures, ...columns, ...toldObjects].map(({ name }) => name).join(', ')} }
    STATUS      current
    DESCRIPTION "All objects."
    ::= { atalayaConformance 1 }

atalayaEvents NOTIFICATION-GROUP
    NOTIFICATIONS { ${notifications.map(({ name }) => name).join(', ')} }
    STATUS      current
    DESCRIPTION "All notifications."
    ::= { atalayaConformance 2 }

atalayaCompliance MODULE-COMPLIANCE
    STATUS      current
    DESCRIPTION "What the agent offers."
    MODULE
        MANDATORY-GROUPS { atalayaObjects, atalayaEvents }
    ::= { atalayaConformance 3 }

END
`;

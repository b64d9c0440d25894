// The device model of a simulated station of OCPP 2.0.1: small, but with each kind of thing that there is.
type Payload = Record<string, unknown>;

export interface ModelEntry {
  component: { name: string; evse?: { id: number; connectorId?: number } };
  variable: { name: string; instance?: string };
  value: string;
  isWritable: boolean;
  characteristics: { dataType: string; unit?: string; minLimit?: number; maxLimit?: number; valuesList?: string };
}

const keyOf = ({ component, variable }: Pick<ModelEntry, 'component' | 'variable'>) =>
  JSON.stringify([component.name, component.evse?.id, component.evse?.connectorId, variable.name, variable.instance]).toLowerCase();

/** Parts of a report hold so many. */
const PER_PART = 12;

export function createStationModel(evses: readonly number[], statusOf: (evse: number) => string) {
  const entries: ModelEntry[] = [];
  const add = (component: ModelEntry['component'], name: string, value: string, more: Partial<ModelEntry> = {}) =>
    entries.push({ component, variable: { name }, value, isWritable: false, characteristics: { dataType: 'string' }, ...more });
  const setting = (name: string, variable: string, value: string, unit: string, minLimit: number, maxLimit: number) =>
    add({ name }, variable, value, { isWritable: true, characteristics: { dataType: 'integer', unit, minLimit, maxLimit } });
  const yesNo = (name: string, variable: string, value: string, isWritable = true) =>
    add({ name }, variable, value, { isWritable, characteristics: { dataType: 'boolean' } });

  add({ name: 'ChargingStation' }, 'VendorName', 'Atalaya');
  add({ name: 'ChargingStation' }, 'Model', 'Nord 22');
  add({ name: 'ChargingStation' }, 'SupplyPhases', '3', { characteristics: { dataType: 'integer' } });
  setting('OCPPCommCtrlr', 'HeartbeatInterval', '300', 's', 10, 86_400);
  setting('OCPPCommCtrlr', 'WebSocketPingInterval', '30', 's', 0, 600);
  setting('OCPPCommCtrlr', 'OfflineThreshold', '60', 's', 0, 86_400);
  setting('SampledDataCtrlr', 'TxUpdatedInterval', '10', 's', 0, 3_600);
  add({ name: 'SampledDataCtrlr' }, 'TxUpdatedMeasurands', 'Energy.Active.Import.Register,Power.Active.Import,Current.Import,SoC', {
    isWritable: true,
    characteristics: { dataType: 'MemberList' },
  });
  setting('TxCtrlr', 'EVConnectionTimeOut', '60', 's', 0, 600);
  add({ name: 'TxCtrlr' }, 'TxStartPoint', 'Authorized', { isWritable: true, characteristics: { dataType: 'MemberList' } });
  yesNo('TxCtrlr', 'StopTxOnInvalidId', 'true');
  yesNo('AuthCtrlr', 'LocalPreAuthorize', 'false');
  yesNo('AuthCtrlr', 'AuthorizeRemoteStart', 'false');
  yesNo('LocalAuthListCtrlr', 'Enabled', 'true');
  yesNo('SmartChargingCtrlr', 'Available', 'true', false);
  setting('SmartChargingCtrlr', 'LimitChangeSignificance', '5', 'Percent', 0, 100);
  yesNo('ReservationCtrlr', 'Available', 'true', false);
  add({ name: 'SecurityCtrlr' }, 'SecurityProfile', '1', { characteristics: { dataType: 'integer' } });
  add({ name: 'SecurityCtrlr' }, 'OrganizationName', 'Atalaya', { isWritable: true });
  add({ name: 'ClockCtrlr' }, 'TimeSource', 'Heartbeat', {
    isWritable: true,
    characteristics: { dataType: 'SequenceList', valuesList: 'Heartbeat,NTP,GPS' },
  });
  add({ name: 'DisplayMessageCtrlr' }, 'DisplayMessages', '0', { characteristics: { dataType: 'integer' } });
  for (const id of evses) {
    const evse = { name: 'EVSE', evse: { id } };
    add(evse, 'AvailabilityState', 'Available', {
      characteristics: { dataType: 'OptionList', valuesList: 'Available,Occupied,Reserved,Unavailable,Faulted' },
    });
    add(evse, 'Power', '22000', { characteristics: { dataType: 'decimal', unit: 'W', maxLimit: 22_000 } });
    add({ name: 'Connector', evse: { id, connectorId: 1 } }, 'ConnectorType', 'cType2');
  }
  const valueOf = ({ component, variable, value }: ModelEntry) =>
    component.name === 'EVSE' && variable.name === 'AvailabilityState' ? statusOf(component.evse?.id ?? 0) : value;
  const find = (named: Pick<ModelEntry, 'component' | 'variable'>) => entries.find((entry) => keyOf(entry) === keyOf(named));

  return {
    find,
    valueOf,
    /** In parts, as a station with little memory tells it. */
    report(requestId: number, at: Date): Payload[] {
      const parts = Array.from({ length: Math.ceil(entries.length / PER_PART) }, (_, n) => entries.slice(n * PER_PART, (n + 1) * PER_PART));
      return parts.map((part, seqNo) => ({
        requestId,
        generatedAt: at.toISOString(),
        tbc: seqNo < parts.length - 1,
        seqNo,
        reportData: part.map((entry) => ({
          component: entry.component,
          variable: entry.variable,
          variableAttribute: [{ type: 'Actual', value: valueOf(entry), mutability: entry.isWritable ? 'ReadWrite' : 'ReadOnly' }],
          variableCharacteristics: { ...entry.characteristics, supportsMonitoring: entry.characteristics.dataType === 'decimal' },
        })),
      }));
    },
  };
}

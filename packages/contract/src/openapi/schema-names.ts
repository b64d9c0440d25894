// What the shapes of the contract are called in the OpenAPI document: by the name that they have in the source.
import type { z } from 'zod';
import * as alarmsAlarms from '../alarms/alarms.ts';
import * as alarmsCounts from '../alarms/counts.ts';
import * as alarmsIncidents from '../alarms/incidents.ts';
import * as alarmsRecent from '../alarms/recent.ts';
import * as alarmsRules from '../alarms/rules.ts';
import * as alarmsSeverities from '../alarms/severities.ts';
import * as alarmsStream from '../alarms/stream.ts';
import * as alarmsSubjects from '../alarms/subjects.ts';
import * as alarmsWall from '../alarms/wall.ts';
import * as alarmsWorst from '../alarms/worst.ts';
import * as commonAlsoShown from '../also-shown.ts';
import * as chargingActions from '../charging/actions.ts';
import * as chargingChargers from '../charging/chargers.ts';
import * as chargingCommands from '../charging/commands.ts';
import * as chargingStream from '../charging/stream.ts';
import * as chargingTags from '../charging/tags.ts';
import * as chargingTariffs from '../charging/tariffs.ts';
import * as chargingTransactions from '../charging/transactions.ts';
import * as commonCsvImport from '../csv/csv-import.ts';
import * as commonJobs from '../jobs/jobs.ts';
import * as licensingApiTokens from '../licensing/api-tokens.ts';
import * as licensingAuditEndpoints from '../licensing/audit-endpoints.ts';
import * as licensingClients from '../licensing/clients.ts';
import * as licensingDemoKeys from '../licensing/demo-keys.ts';
import * as licensingDirectory from '../scim/directory.ts';
import * as licensingEndpoints from '../licensing/endpoints.ts';
import * as licensingEntitlements from '../licensing/selling/entitlements.ts';
import * as licensingFactorEndpoints from '../licensing/factor-endpoints.ts';
import * as licensingKeyDetails from '../licensing/key-details.ts';
import * as licensingKeys from '../licensing/keys.ts';
import * as licensingMetering from '../licensing/selling/metering.ts';
import * as licensingPeople from '../licensing/people.ts';
import * as licensingSeats from '../licensing/selling/seats.ts';
import * as licensingVerification from '../licensing/verification.ts';
import * as commonMac from '../mac.ts';
import * as commonMapTiles from '../map-tiles.ts';
import * as monitorCommands from '../monitor/commands.ts';
import * as monitorConfig from '../monitor/config.ts';
import * as monitorDevices from '../monitor/devices.ts';
import * as monitorDownlink from '../monitor/downlink.ts';
import * as monitorFleet from '../monitor/fleet.ts';
import * as monitorHistory from '../monitor/history.ts';
import * as monitorRefusal from '../monitor/refusal.ts';
import * as monitorSimulatedFleet from '../monitor/simulated-fleet.ts';
import * as monitorStream from '../monitor/stream.ts';
import * as monitorUplink from '../monitor/uplink.ts';
import * as notifyAcknowledgement from '../notify/acknowledgement.ts';
import * as notifyCalendarFeed from '../notify/calendar-feed.ts';
import * as notifyChannels from '../notify/channels.ts';
import * as notifyDeliveries from '../notify/deliveries.ts';
import * as notifyMaintenance from '../notify/maintenance.ts';
import * as notifyMailServer from '../notify/mail-server.ts';
import * as notifyPolicies from '../notify/policies.ts';
import * as notifyPreferences from '../notify/preferences.ts';
import * as notifyProductEvents from '../notify/product-events.ts';
import * as notifyRotas from '../notify/rotas.ts';
import * as notifyTeams from '../notify/teams.ts';
import * as operationsAbout from '../operations/about.ts';
import * as commonPaging from '../paging.ts';
import * as commonProblem from '../problem.ts';
import * as radiusAaaEndpoints from '../radius/aaa-endpoints.ts';
import * as radiusAttempts from '../radius/attempts.ts';
import * as radiusDetails from '../radius/details.ts';
import * as radiusDevices from '../radius/devices.ts';
import * as radiusGroups from '../radius/groups.ts';
import * as radiusLimits from '../radius/limits.ts';
import * as radiusNas from '../radius/nas.ts';
import * as radiusSessions from '../radius/sessions.ts';
import * as radiusUsers from '../radius/users.ts';
import * as commonScopes from '../scopes.ts';
import * as commonSections from '../sections.ts';
import * as scimResources from '../scim/resources.ts';
import * as sessionEndpoints from '../session/endpoints.ts';
import * as sessionFactors from '../session/factors.ts';
import * as sessionLoggedInUser from '../session/logged-in-user.ts';
import * as sessionPassword from '../session/password.ts';
import * as sessionSavedViews from '../session/saved-views.ts';
import * as commonStream from '../stream.ts';

type Module = Record<string, unknown>;

const modules: Record<string, Module[]> = {
  alarms: [
    alarmsAlarms,
    alarmsCounts,
    alarmsIncidents,
    alarmsRecent,
    alarmsRules,
    alarmsSeverities,
    alarmsStream,
    alarmsSubjects,
    alarmsWall,
    alarmsWorst,
  ],
  common: [
    commonAlsoShown,
    commonCsvImport,
    commonJobs,
    commonMac,
    commonMapTiles,
    commonPaging,
    commonProblem,
    commonScopes,
    commonSections,
    commonStream,
  ],
  charging: [chargingActions, chargingChargers, chargingCommands, chargingStream, chargingTags, chargingTariffs, chargingTransactions],
  licensing: [
    licensingApiTokens,
    licensingAuditEndpoints,
    licensingClients,
    licensingDemoKeys,
    licensingDirectory,
    licensingEndpoints,
    licensingEntitlements,
    licensingFactorEndpoints,
    licensingKeyDetails,
    licensingKeys,
    licensingMetering,
    licensingPeople,
    licensingSeats,
    licensingVerification,
  ],
  monitor: [
    monitorCommands,
    monitorConfig,
    monitorDevices,
    monitorDownlink,
    monitorFleet,
    monitorHistory,
    monitorRefusal,
    monitorSimulatedFleet,
    monitorStream,
    monitorUplink,
  ],
  notify: [
    notifyAcknowledgement,
    notifyCalendarFeed,
    notifyChannels,
    notifyDeliveries,
    notifyMaintenance,
    notifyMailServer,
    notifyPolicies,
    notifyPreferences,
    notifyProductEvents,
    notifyRotas,
    notifyTeams,
  ],
  operations: [operationsAbout],
  radius: [
    radiusAaaEndpoints,
    radiusAttempts,
    radiusDetails,
    radiusDevices,
    radiusGroups,
    radiusLimits,
    radiusNas,
    radiusSessions,
    radiusUsers,
  ],
  scim: [scimResources],
  session: [sessionEndpoints, sessionFactors, sessionLoggedInUser, sessionPassword, sessionSavedViews],
};

/** A word or a number by itself needs no name; what has parts or a list of values does. */
const NAMED_KINDS = new Set(['object', 'enum', 'union', 'record', 'tuple', 'pipe', 'lazy', 'intersection']);

const isSchema = (value: unknown): value is z.ZodType => typeof value === 'object' && value !== null && '_zod' in value;
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Two modules may use one word, each for its own: then the name of the area stands before it. */
export function namedSchemas(): Map<z.ZodType, string> {
  const found = Object.entries(modules).flatMap(([area, list]) =>
    list.flatMap((module) =>
      Object.entries(module).flatMap(([name, schema]) =>
        /^[A-Z][a-z]/.test(name) && isSchema(schema) && NAMED_KINDS.has(schema._zod.def.type) ? [{ area, name, schema }] : [],
      ),
    ),
  );
  const names = new Map<z.ZodType, string>();
  for (const { area, name, schema } of found) {
    if (names.has(schema)) continue;
    const isShared = found.some((other) => other.name === name && other.schema !== schema);
    names.set(schema, isShared ? capital(area) + name : name);
  }
  return names;
}

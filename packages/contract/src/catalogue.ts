// Every call there is, by group: the OpenAPI document, the docs page and the guard tests read it. Nothing else should: it pulls all in.
import { alarms } from './alarms/endpoints.ts';
import { chargingDrivers } from './charging/driver-endpoints.ts';
import { charging } from './charging/endpoints.ts';
import { chargingRoaming } from './charging/roaming-endpoints.ts';
import { chargingSessions } from './charging/session-endpoints.ts';
import { chargingCertificates } from './charging/certificates.ts';
import { chargingSitePower } from './charging/site-power-endpoints.ts';
import { chargingStatements } from './charging/statement-endpoints.ts';
import { chargingTariffs } from './charging/tariff-endpoints.ts';
import { accountSettings } from './demo/account-settings.ts';
import { demoAuth } from './demo/auth.ts';
import { autocomplete } from './demo/autocomplete.ts';
import { blog } from './demo/blog.ts';
import { bookmarks } from './demo/bookmarks.ts';
import { calendar } from './demo/calendar.ts';
import { cards } from './demo/cards.ts';
import { chat } from './demo/chat.ts';
import { datatables } from './demo/datatables.ts';
import { checkout } from './demo/shop/checkout.ts';
import { ecommerce } from './demo/shop/ecommerce.ts';
import { email } from './demo/email.ts';
import { examples } from './demo/examples.ts';
import { faq } from './demo/faq.ts';
import { invoice } from './demo/invoice/invoice.ts';
import { invoiceChanges } from './demo/invoice/invoice-changes.ts';
import { permissions } from './demo/permissions.ts';
import { pricing } from './demo/pricing.ts';
import { profile } from './demo/profile.ts';
import { roles } from './demo/roles.ts';
import { search } from './demo/search.ts';
import { todo } from './demo/todo.ts';
import { uploads } from './demo/uploads.ts';
import { userAccounts } from './demo/user-account.ts';
import { users } from './demo/users.ts';
import type { Endpoint } from './endpoint.ts';
import { auditLog } from './licensing/audit-endpoints.ts';
import { tenants } from './licensing/client-endpoints.ts';
import { apiTokens } from './licensing/api-tokens.ts';
import { demoKeys } from './licensing/demo-keys.ts';
import { directory } from './scim/directory.ts';
import { licensing } from './licensing/endpoints.ts';
import { factors } from './licensing/factor-endpoints.ts';
import { keyImports } from './licensing/key-imports.ts';
import { installation } from './licensing/installation.ts';
import { issuers } from './licensing/issuer-endpoints.ts';
import { integrations } from './integrations/endpoints.ts';
import { modbusMap } from './integrations/modbus.ts';
import { mqttMappings } from './integrations/mqtt-mappings.ts';
import { snmpTargets } from './integrations/snmp-targets.ts';
import { snmpAgent } from './integrations/snmp.ts';
import { licenceKeys } from './licensing/key-endpoints.ts';
import { metering } from './licensing/selling/metering-endpoints.ts';
import { plans } from './licensing/selling/plan-endpoints.ts';
import { portal } from './licensing/selling/portal-endpoints.ts';
import { ownRoles } from './licensing/roles.ts';
import { licenceSeats } from './licensing/selling/seat-endpoints.ts';
import { people } from './licensing/people-endpoints.ts';
import { batteries } from './monitor/battery.ts';
import { devices } from './monitor/device-endpoints.ts';
import { monitor } from './monitor/endpoints.ts';
import { firmware } from './monitor/firmware-endpoints.ts';
import { forecasts } from './monitor/forecast.ts';
import { fleet } from './monitor/fleet-endpoints.ts';
import { visits } from './monitor/visit-endpoints.ts';
import { plans as sitePlans } from './monitor/plans.ts';
import { commands } from './monitor/commands.ts';
import { notify } from './notify/endpoints.ts';
import { ocpi } from './ocpi/endpoints.ts';
import { operations } from './operations/endpoints.ts';
import { mapArchive } from './operations/map-archive.ts';
import { aaa } from './radius/aaa-endpoints.ts';
import { radius } from './radius/endpoints.ts';
import { radiusDetails } from './radius/detail-endpoints.ts';
import { radiusDevices } from './radius/device-endpoints.ts';
import { radiusCertificates } from './radius/certificate-endpoints.ts';
import { radiusPortal } from './radius/portal-endpoints.ts';
import { radiusOnboarding } from './radius/onboarding-endpoints.ts';
import { radiusSessions } from './radius/session-endpoints.ts';
import { radiusVouchers } from './radius/voucher-endpoints.ts';
import { reports } from './reports/endpoints.ts';
import { scim } from './scim/endpoints.ts';
import { session } from './session/endpoints.ts';
import { factorSignIn } from './session/factor-endpoints.ts';
import { oidc } from './session/oidc-endpoints.ts';
import { savedViews } from './session/saved-views.ts';

/** With the types of each call, for programs that make them. */
export const callGroups = {
  session,
  factorSignIn,
  oidc,
  scim,
  licensing,
  licenceKeys,
  licenceSeats,
  metering,
  keyImports,
  plans,
  portal,
  people,
  factors,
  installation,
  issuers,
  directory,
  apiTokens,
  ownRoles,
  savedViews,
  tenants,
  auditLog,
  demoKeys,
  monitor,
  fleet,
  devices,
  commands,
  batteries,
  firmware,
  forecasts,
  integrations,
  mqttMappings,
  snmpAgent,
  snmpTargets,
  modbusMap,
  visits,
  sitePlans,
  radius,
  radiusSessions,
  radiusVouchers,
  radiusCertificates,
  radiusOnboarding,
  radiusPortal,
  radiusDevices,
  radiusDetails,
  aaa,
  charging,
  chargingSessions,
  chargingTariffs,
  chargingDrivers,
  chargingStatements,
  chargingCertificates,
  chargingSitePower,
  chargingRoaming,
  ocpi,
  alarms,
  notify,
  reports,
  operations,
  mapArchive,
};
export const realEndpoints: Record<string, Record<string, Endpoint>> = callGroups;
export const demoEndpoints: Record<string, Record<string, Endpoint>> = {
  demoAuth,
  chat,
  todo,
  email,
  calendar,
  invoice,
  invoiceChanges,
  users,
  userAccounts,
  roles,
  permissions,
  ecommerce,
  checkout,
  profile,
  blog,
  datatables,
  pricing,
  search,
  bookmarks,
  faq,
  cards,
  accountSettings,
  autocomplete,
  uploads,
  examples,
};

export const listEndpoints = (groups: Record<string, Record<string, Endpoint>>): Endpoint[] =>
  Object.values(groups).flatMap((group) => Object.values(group));

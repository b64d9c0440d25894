/** The plans that a demo starts with, as they are stored. */
export const samplePlans = [
  { name: 'basic', description: 'One site, without reports' },
  { name: 'professional', description: 'Several sites, reports and the API' },
  { name: 'enterprise', description: 'Everything, with support around the clock' },
] as const;

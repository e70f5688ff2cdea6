/** Each part, with arguments for a quick run. */
export const PARTS: Record<string, readonly string[]> = {
  requests: ['requests/run.ts', '3'],
  costs: ['requests/costs.ts'],
  people: ['people/run.ts', '10000'],
  growth: ['growth/run.ts', '1000', '10000'],
  groups: ['groups/run.ts', '1000', '10000'],
  export: ['export/run.ts', '10000'],
  import: ['import/run.ts', '2000'],
  chat: ['chat/run.ts', '200', '20'],
  existence: ['existence.ts', '100'],
  vitals: ['vitals/run.ts'],
  preload: ['vitals/preload.ts'],
  lighthouse: ['vitals/lighthouse.ts'],
  'sign-in': ['sign-in/run.ts', '100'],
  scim: ['scim/run.ts', '2000'],
  upgrade: ['upgrade/run.ts', '100000'],
  parts: ['response-parts/run.ts', '2000', '40'],
  faults: ['faults/run.ts'],
  cluster: ['cluster/run.ts'],
  fuzz: ['fuzz/run.ts'],
  sweep: ['fuzz/sweep.ts'],
}

/** The parts that `npm run bench` runs. */
export const FIRST_LOOK = ['requests', 'people', 'growth', 'export', 'chat']

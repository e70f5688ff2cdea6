import { makeOrganization, type Organization } from './organization.ts'

/** People who answer once each, before, with one value of each of three attributes. */
export function makeTable(seed: number, size: number): Organization {
  const organization = makeOrganization(seed, { size, leastSize: 5, values: [4, 3, 2], isPlain: true })
  // One value per attribute: groups without their ancestors.
  for (const { profile } of organization.submissions)
    for (const attribute of Object.keys(profile)) profile[attribute] = profile[attribute]!.slice(0, 1)
  return organization
}

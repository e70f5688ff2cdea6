export { findPolicyState, recordAcceptance } from './accept-policies.ts'
export { mountPolicies } from './policies.routes.ts'
export { createPoliciesService } from './policies.service.ts'

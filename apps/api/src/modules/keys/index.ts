export { announceKeyEnds } from './announce-ends.ts'
export { createKeyLookup, createWorkLookup } from './key-caller.ts'
export { mountKeys } from './keys.routes.ts'
export { createKeysService } from './keys.service.ts'

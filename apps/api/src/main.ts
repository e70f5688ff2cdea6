import { limitHeapGrowth } from './platform/small-heap.ts'

// Must run before everything else, since loading the program would already let the heap grow.
limitHeapGrowth()
await import('./start.ts')
